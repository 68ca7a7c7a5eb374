import { argv } from 'node:process'

const usage = `npm run replay -- paths                    lists the paths of the machines
npm run replay -- coverage                 what they cover of the machines, and what not and why
npm run replay -- run <name> …             plays paths by their names, in a browser
npm run replay -- run --machine donation   those of one machine
npm run replay -- run --all                all of them
npm run replay -- run --file visit.json    a visit that was recorded in development with ?record=1
    --lang uz  --slow 500  --film  --headed
npm run replay -- donations …              plays donations by every card and fault, without a browser
`

/** Plays again what can happen: paths of the machines in a browser, donations by cards and faults without one. */
const [command] = argv.slice(2)
switch (command) {
  case 'paths':
  case 'coverage':
  case 'run':
    await import('./replay-paths.ts')
    break
  case 'donations':
    await import('./replay-donations.ts')
    break
  default:
    process.stdout.write(usage)
    process.exitCode = 1
}
