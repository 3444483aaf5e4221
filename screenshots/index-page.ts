import type { Screenshot } from './capture-scene.ts'

export type CapturedScene = { name: string; sheet: string; screenshots: Screenshot[] }

/** All contact sheets on one page, with links to the screenshots. */
export const renderIndexPage = (scenes: CapturedScene[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every page of Venus</title>
<style>
body { margin: 2rem; font: 1rem/1.5 system-ui; background: #f4f1ee; color: #2a1420 }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(26rem, 1fr)); gap: 2rem }
img { width: 100%; height: 20rem; object-fit: cover; object-position: top; border: 1px solid #8b737e }
h2 { font-size: 1.1rem; margin: 0.5rem 0 0 }
</style>
<h1>Every page of Venus</h1>
<main>
${scenes.map(renderEntry).join('\n')}
</main>
</html>
`

const renderEntry = ({ name, sheet, screenshots }: CapturedScene) => `<section>
<a href="${sheet}"><img loading="lazy" src="${sheet}" alt="${name}"></a>
<h2>${name}</h2>
<p>${screenshots.map(({ file, width, theme }) => `<a href="${file}">${width} ${theme}</a>`).join(', ')}</p>
</section>`
