import { useWords } from '#client/app/words.ts'
import { FigureBand } from '#client/ui/figure-band/figure-band.tsx'
import { About } from './about.tsx'
import { Give } from './give.tsx'
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
      <Give words={words.give} />
    </>
  )
}
