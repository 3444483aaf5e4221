import { ArticleText } from '#app/features/posts/article/article-text.tsx'
import { Chapter } from './chapter.tsx'
import { Specimen } from './specimen.tsx'

type ProseChapterProps = { samples: { light: string; dark: string } }

export const ProseChapter = ({ samples }: ProseChapterProps) => (
  <Chapter id="prose" title="Written text">
    <Specimen title="Everything the editor can write">
      {(theme) => <ArticleText html={samples[theme]} />}
    </Specimen>
  </Chapter>
)
