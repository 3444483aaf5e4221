import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The database writes there all the time; none of it is source.
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/test-results/**'] } },
  // Found late, they would make the page under development load twice.
  optimizeDeps: { include: ['sonner', '@base-ui/react/dialog', '@base-ui/react/menu'] },
  environments: {
    // server/app.ts pulls in the pages, so server and pages share one module graph and one database.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
