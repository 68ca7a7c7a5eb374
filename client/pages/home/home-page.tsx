import { useWords } from '#client/platform/words.ts'
import { FigureBand } from '#client/ui/figure-band/figure-band.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { About } from './about.tsx'
import { Call } from './call.tsx'
import { DayStrip } from './day-strip.tsx'
import { Hero } from './hero.tsx'
import { LatestNews } from './latest-news.tsx'
import { Partners } from './partners.tsx'
import { Services } from './services.tsx'
import { ProofOfUse } from './proof.tsx'
import { Steps } from './steps.tsx'
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
        <Steps words={words.steps} />
        <DayStrip />
        <About words={about} />
        <Services words={words.services} cities={words.cities} />
        <FigureBand id="numbers" title={numbers.title} figures={numbers.items} tone="paper" />
        <ProofOfUse words={words.proof} />
        <LatestNews />
        <Stories words={words.stories} />
        <Testimonials words={words.testimonials} />
        <Partners words={words.partners} />
      </WithGiveBar>
      <Call words={words.give} />
    </>
  )
}
