/** How labels print a list. Each gives the text, and the names that are to be read from it. */
type Label = { text: string; names: string[] }

const upper = (names: string[]) => names.map((name) => name.toUpperCase())

/** As it comes from a narrow column: lines of 38 characters, words broken where they have room. */
function wrap(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + word.length > 38) {
      const isPlainWord = /^[A-Za-z]{9,},?$/.test(word)
      const kept = isPlainWord ? word.slice(0, 4) : ''
      lines.push(kept ? `${line} ${kept}-` : line)
      line = kept ? word.slice(4) : word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join('\n')
}

export const labelStyles: ((names: string[], index: number) => Label)[] = [
  (names, index) => ({
    text: `${['Ingredients: ', 'INGREDIENTS/INGRÉDIENTS: ', 'Ingredients (INCI): ', 'INCI: ', ''][index % 5]}${names.join(', ')}${index % 2 ? '.' : ''}`,
    names,
  }),
  (names, index) => {
    const shown = upper(names)
    const [separator = ' • '] = [[' • ', ' · ', '; ', ' | '][index % 4]]
    const colors = ['CI 77891 (TITANIUM DIOXIDE)', 'CI 77491', 'CI 15985']
    const may = ['[+/- ', 'MAY CONTAIN: ', 'MAY CONTAIN/PEUT CONTENIR (+/-): ', '+/-: '][index % 4] ?? ''
    const end = may.startsWith('[') ? ']' : '.'
    return {
      text: `INGREDIENTS: ${shown.join(separator)}${index % 3 ? '' : `${separator.trim() === ';' ? '. ' : ' '}${may}${colors.join(separator)}${end}`}`,
      names: index % 3 ? shown : [...shown, ...colors],
    }
  },
  (names, index) => ({
    text: `Ingredients:\n${wrap(
      names
        .map((name, at) => (at % 4 === 1 ? `${name}${['*', '**', '†', '¹'][index % 4]}` : name))
        .join(', '),
    )}.\n${['* from organic farming', '** natural fragrance', '† Certified organic ingredient', '* De l’agriculture biologique'][index % 4]}\nMade in France`,
    names,
  }),
  (names, index) => ({
    text: (index % 2
      ? names.map((name, at) =>
          at < 3 ? `${name} ${[5, 2.5, '0,3'][at]}${index % 4 === 1 ? '%' : ' %'}` : name,
        )
      : names
    ).join('\n'),
    names,
  }),
]
