const MAX_WAIT_MS = 3_000

/**
 * Waits until the page is loaded and painted, the reader clicks or types, or the time is up. A hidden page is never
 * painted, so it does not wait. The last button clicked meanwhile is recorded (early-clicks.ts), unless it opens
 * a popover, which needs no script. Inline, to save a request.
 */
export const waitUntilReadableScript = `await Promise.race([
new Promise((go)=>{window.early=(e)=>{early.press=e.target.closest('button[type=button]:not([popovertarget])')??early.press};
addEventListener('click',early);setTimeout(go,${MAX_WAIT_MS});addEventListener('pointerdown',go);addEventListener('keydown',go)}),
(async()=>{
if(document.visibilityState==='hidden')return;
await new Promise((go)=>new PerformanceObserver(go).observe({type:'paint',buffered:true}));
if(document.readyState!=='complete')await new Promise((go)=>addEventListener('load',go));
await new Promise((go)=>window.requestIdleCallback?requestIdleCallback(go):setTimeout(go))
})()]);`

const IMPORT_STATEMENT = /^import (?:\* as (\w+) from )?"([^"]+)";?$/

/**
 * Turns the static imports of a script into dynamic ones that wait until the page is painted. All files are requested
 * at once, so that none is discovered only when another has loaded. A script without imports is returned unchanged.
 */
export function deferImports(script: string, files: string[]): string {
  const imports = script
    .split('\n')
    .map((line) => IMPORT_STATEMENT.exec(line))
    .filter((match) => match !== null)
  if (imports.length === 0) return script
  const names = imports.map(([, name = '']) => name)
  const named = imports.map(([, , file = '']) => file)
  // The dynamic import at the end of the script starts the page, and has to come last.
  const others = files.filter((file) => !named.includes(file) && !script.includes(`import("${file}")`))
  const all = [...named, ...others].map((file) => `import("${file}")`)
  const rest = imports.reduce((text, [statement]) => text.replace(statement, ''), script)
  return `${waitUntilReadableScript}\nconst [${names}]=await Promise.all([${all}]);\n${rest.trim()}`
}
