type WordListItem = { paragraph: HTMLElement; listId: string; level: number; marker: string }

/** Word writes lists as paragraphs with the list and level in their style, and the bullet as text. */
export function buildLists(body: HTMLElement) {
  const paragraphs = [...body.querySelectorAll<HTMLElement>('[style*="mso-list"]')]
  const items = paragraphs.map(parseWordListItem).filter((item) => item !== null)
  for (const run of groupConsecutiveItems(items)) buildNestedList(run)
  for (const inner of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    // Google Docs puts a nested list after its item instead of into it.
    const item = inner.previousElementSibling
    if (item?.localName === 'li') item.append(inner)
  }
}

function parseWordListItem(paragraph: HTMLElement): WordListItem | null {
  const [, list = '', level = '1'] =
    /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '') ?? []
  if (!list) return null
  const markerElement = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
  const marker = markerElement?.textContent?.replace(/\s/g, '') ?? ''
  markerElement?.remove()
  return { paragraph, listId: list, level: Number(level), marker }
}

function groupConsecutiveItems(items: WordListItem[]): WordListItem[][] {
  const runs: WordListItem[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    const previous = last?.at(-1)
    const continuesList =
      previous?.paragraph === item.paragraph.previousElementSibling &&
      (previous?.listId === item.listId || item.level > 1)
    if (last && continuesList) last.push(item)
    else runs.push([item])
  }
  return runs
}

const isOrderedMarker = (marker: string) => /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker)

function buildNestedList(items: WordListItem[]) {
  const openLists: { list: HTMLElement; level: number }[] = []
  for (const { paragraph, level, marker } of items) {
    while ((openLists.at(-1)?.level ?? 0) > level) openLists.pop()
    if ((openLists.at(-1)?.level ?? 0) < level) {
      const list = createListElement(paragraph.ownerDocument, marker)
      const item = openLists.at(-1)?.list.lastElementChild
      if (item) item.append(list)
      else paragraph.before(list)
      openLists.push({ list, level })
    }
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    openLists.at(-1)?.list.append(item)
    paragraph.remove()
  }
}

function createListElement(document: Document, marker: string): HTMLElement {
  const list = document.createElement(isOrderedMarker(marker) ? 'ol' : 'ul')
  const [start] = /\d+/.exec(marker) ?? []
  if (list.localName === 'ol' && start && start !== '1') list.setAttribute('start', start)
  return list
}
