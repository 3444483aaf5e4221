const LONGEST_WAIT_MS = 3_000

/**
 * Waits until the page is there and painted, somebody touches it, or it has taken too long. A page in nobody's sight is
 * never painted: there nothing waits. Which button was pressed meanwhile is remembered (early-press.ts). It stands in
 * the document itself, where it costs no request.
 */
export const untilRead = `await Promise.race([
new Promise((go)=>{window.early=(e)=>{early.press=e.target.closest('button[type=button]')??early.press};
addEventListener('click',early);setTimeout(go,${LONGEST_WAIT_MS});addEventListener('pointerdown',go);addEventListener('keydown',go)}),
(async()=>{
if(document.visibilityState==='hidden')return;
await new Promise((go)=>new PerformanceObserver(go).observe({type:'paint',buffered:true}));
if(document.readyState!=='complete')await new Promise((go)=>addEventListener('load',go));
await new Promise((go)=>window.requestIdleCallback?requestIdleCallback(go):setTimeout(go))
})()]);`
