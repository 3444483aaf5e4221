import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // server/app.ts pulls in the pages, so server and pages share one module graph and one database.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
