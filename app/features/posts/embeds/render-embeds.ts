import type { ElementContent, Root } from 'hast'
import { withVariants } from '#app/features/posts/article/responsive-picture.ts'
import { element, text } from '#app/features/posts/html/create-nodes.ts'
import { replaceEmbeds } from './embed-elements.ts'
import { playNote, titleOrProvider } from './embeds.ts'

const sizesByShape = {
  wide: '(min-width: 80rem) 50rem, (min-width: 44rem) 40rem, 100vw',
  tall: '(min-width: 44rem) 20rem, 100vw',
  post: '(min-width: 44rem) 25rem, 100vw',
}

/**
 * A link with the picture that we keep. A press loads the player in its place (play-embed.ts); without a script it opens the
 * provider's page.
 */
export const renderEmbeds = () => (tree: Root) =>
  replaceEmbeds(tree, ({ embed, title, still }) => {
    const line = (className: string, words: string) =>
      element('span', [text(words)], { className: [className] })
    const content: ElementContent[] = [
      ...(still ? [withVariants(still, sizesByShape[embed.shape])] : []),
      element(
        'span',
        [line('embed-title', titleOrProvider(embed, title)), text(' '), line('embed-note', playNote(embed))],
        {
          className: ['embed-words'],
        },
      ),
    ]
    const link = element('a', content, {
      className: ['embed-link'],
      href: embed.url,
      target: '_blank',
      rel: ['noopener', 'noreferrer'],
    })
    return element('figure', [link], { className: ['embed', `embed-${embed.shape}`] })
  })
