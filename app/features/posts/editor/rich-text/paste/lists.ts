type WordItem = { paragraph: HTMLElement; list: string; level: number; marker: string }

/** Word writes lists as paragraphs that say which list and level they belong to, with the bullet as text. */
export function buildLists(body: HTMLElement) {
  const paragraphs = [...body.querySelectorAll<HTMLElement>('[style*="mso-list"]')]
  const items = paragraphs.map(wordItem).filter((item) => item !== null)
  for (const run of runsOf(items)) nest(run)
  for (const inner of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    // Google writes a list in a list beside the item that it belongs to.
    const item = inner.previousElementSibling
    if (item?.localName === 'li') item.append(inner)
  }
}

function wordItem(paragraph: HTMLElement): WordItem | null {
  const [, list = '', level = '1'] =
    /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '') ?? []
  if (!list) return null
  const mark = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
  const marker = mark?.textContent?.replace(/\s/g, '') ?? ''
  mark?.remove()
  return { paragraph, list, level: Number(level), marker }
}

/** Items that follow each other without other text between them. */
function runsOf(items: WordItem[]): WordItem[][] {
  const runs: WordItem[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    const goesOn =
      before?.paragraph === item.paragraph.previousElementSibling &&
      (before?.list === item.list || item.level > 1)
    if (last && goesOn) last.push(item)
    else runs.push([item])
  }
  return runs
}

const isNumber = (marker: string) => /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker)

function nest(run: WordItem[]) {
  const open: { list: HTMLElement; level: number }[] = []
  for (const { paragraph, level, marker } of run) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = listLike(paragraph.ownerDocument, marker)
      const item = open.at(-1)?.list.lastElementChild
      if (item) item.append(list)
      else paragraph.before(list)
      open.push({ list, level })
    }
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
}

function listLike(document: Document, marker: string): HTMLElement {
  const list = document.createElement(isNumber(marker) ? 'ol' : 'ul')
  const [start] = /\d+/.exec(marker) ?? []
  if (list.localName === 'ol' && start && start !== '1') list.setAttribute('start', start)
  return list
}
