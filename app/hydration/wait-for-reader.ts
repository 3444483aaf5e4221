/** Links that a script handles in another way than the browser; those in texts have classes. */
const HELD_LINKS = 'a:is([data-press],.enlarge,.heading-link,.embed-link)'
/** So long a press waits for scripts; then the browser does what it does without them. */
const MAX_HOLD_MS = 3_000
const MAX_WAIT_MS = 3_000

/**
 * Inline at the start of a page, before any other script: tells when the reader does something, and keeps what she pressed,
 * sent and changed until it can be repeated (early-events.ts). A popover needs no script. `prepare` adds links for files of the page.
 * Browsers also tell a page under a mouse that rests of a pointer that moved by nothing.
 */
export const waitForReaderScript = `const early=window.early={changed:new Map(),
used:new Promise((go)=>{
const waiting=new AbortController(),use=(e)=>{if(e.type==='pointermove'&&!e.movementX&&!e.movementY)return;waiting.abort();go()};
for(const type of ['pointerdown','pointermove','touchstart','keydown','focusin','input','change','click','submit','wheel','scroll'])addEventListener(type,use,{capture:true,passive:true,signal:waiting.signal})}),
hold(e){const {target,type}=e;
if(type==='change'||type==='toggle'){early.changed.set(target,type);return}
const element=type==='submit'?target:target.closest?.('button[type=button]:not([popovertarget]),${HELD_LINKS}');
if(!element||element.method==='dialog'||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||e.button)return;
e.stopImmediatePropagation();
early.press={element,submitter:e.submitter,pointerType:e.pointerType};
if(element.type!=='button'){e.preventDefault();early.timer??=setTimeout(early.release,${MAX_HOLD_MS})}},
stop(){clearTimeout(early.timer);for(const type of held)removeEventListener(type,early.hold,true)},
release(){early.stop();const {element,submitter}=early.press??{};delete early.press;
if(element?.requestSubmit)element.requestSubmit(submitter);else if(element?.href)element.click()},
prepare(rel,files=early.files){for(const href of files){const link=document.createElement('link');Object.assign(link,{rel,href,as:'script'});document.head.append(link)}}};
const held=['click','submit','change','toggle'];for(const type of held)addEventListener(type,early.hold,true);`

/** Until the page is loaded and painted, or is used. A hidden page is never painted, so it does not wait. */
export const waitUntilReadableScript = `await Promise.race([early.used,new Promise((go)=>setTimeout(go,${MAX_WAIT_MS})),(async()=>{
if(document.visibilityState==='hidden')return;
await new Promise((go)=>new PerformanceObserver(go).observe({type:'paint',buffered:true}));
if(document.readyState!=='complete')await new Promise((go)=>addEventListener('load',go));
await new Promise((go)=>window.requestIdleCallback?requestIdleCallback(go):setTimeout(go))
})()]);`
