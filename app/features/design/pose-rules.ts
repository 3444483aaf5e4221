/** How a state looks that only a pointer or a keyboard brings about, and how to ask for it: data-pose="hover". */
const poses = [
  [/(?<!\\):hover\b/g, ':is([data-pose="hover"] *)'],
  [/(?<!\\):focus-visible\b/g, ':is([data-pose="focus"] :is(a, button, input, select, textarea))'],
] as const

type Sheet = Pick<CSSGroupingRule, 'cssRules' | 'insertRule' | 'deleteRule'>

/**
 * Gives each rule for such a state a twin for what poses in it. So the page shows the components' own states, which
 * are written down once. Returns how to take the twins away again.
 */
export function poseRules(sheets: Iterable<Sheet>): () => void {
  const twins = [...sheets].flatMap(addTwins)
  return () => {
    for (const { sheet, twin } of twins) sheet.deleteRule([...sheet.cssRules].indexOf(twin))
  }
}

type Twin = { sheet: Sheet; twin: CSSRule }

function addTwins(sheet: Sheet): Twin[] {
  const within = [...sheet.cssRules].filter(holdsRules).flatMap(addTwins)
  const posed = [...sheet.cssRules].flatMap((rule) => {
    const selector = rule instanceof CSSStyleRule ? posedSelector(rule.selectorText) : null
    return rule instanceof CSSStyleRule && selector ? [{ rule, selector }] : []
  })
  const added = posed.flatMap(({ rule, selector }) => {
    const place = [...sheet.cssRules].indexOf(rule) + 1
    sheet.insertRule(`${selector} { ${rule.style.cssText} }`, place)
    const twin = sheet.cssRules[place]
    return twin ? [{ sheet, twin }] : []
  })
  return [...within, ...added]
}

const holdsRules = (rule: CSSRule): rule is CSSRule & Sheet => 'cssRules' in rule

function posedSelector(selector: string): string | null {
  const posed = poses.reduce((text, [state, pose]) => text.replace(state, pose), selector)
  return posed === selector ? null : posed
}
