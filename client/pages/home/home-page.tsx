import { useWords } from '#client/app/words.ts'
import { FigureBand } from '#client/ui/figure-band/figure-band.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { About } from './about.tsx'
import { Hero } from './hero.tsx'
import { LatestNews } from './latest-news.tsx'
import { Partners } from './partners.tsx'
import { Services } from './services.tsx'
import { Stories } from './stories.tsx'
import { Testimonials } from './testimonials.tsx'

/** The first page: what the association is for, and the ways further in. */
export default function HomePage() {
  const words = useWords('home')
  const { about, numbers } = words
  return (
    <>
      <Hero words={words} />
      <WithGiveBar>
        <Partners words={words.partners} />
        <About words={about} />
        <LatestNews />
        <Services words={words.services} cities={words.cities} />
        <FigureBand
          id="numbers"
          title={numbers.title}
          figures={numbers.items}
          note={numbers.lead}
          tone="paper"
        />
        <Stories words={words.stories} />
        <Testimonials words={words.testimonials} />
      </WithGiveBar>
      <Give title={words.give.title} text={words.give.text} amounts={[35_000, 100_000, 500_000]}>
        <Link page="what-you-can-do">{words.give.other}</Link>
      </Give>
    </>
  )
}
