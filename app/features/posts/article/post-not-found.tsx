import { Container } from '#app/ui/container.tsx'
import { Deck, PageTitle } from '#app/ui/heading.tsx'
import { Phases } from '#app/ui/phase.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export function PostNotFound() {
  return (
    <Container className="flex flex-col items-center py-(--rhythm) text-center">
      <Phases className="mb-10 w-64 text-gold" />
      <PageTitle>Post Not Found</PageTitle>
      <Deck className="mt-5 mb-6">
        Sorry, the blog post you're looking for doesn't exist or has been moved.
      </Deck>
      <TextLink to="/blog">← Back to Blog</TextLink>
    </Container>
  )
}
