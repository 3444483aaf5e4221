import { SelfServicePage } from '#app/features/newsletter/self-service/self-service-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export const EndedLinkPage = () => (
  <SelfServicePage
    title="This link has ended"
    text="Nothing was changed. Perhaps it was cut off on the way, or everything about you was deleted here."
  >
    <ButtonLink to="/blog">Read the blog</ButtonLink>
  </SelfServicePage>
)
