import { readFileSync } from 'node:fs'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** The README's first payment in one language, against the simulator at `url`. */
export const firstPayment = (language: 'sh' | 'js' | 'python' | 'php', url: string): string =>
  (new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readme)?.[1] ?? '')
    .replace('http://127.0.0.1:4000', url)
    .replace('<?php\n', '')
