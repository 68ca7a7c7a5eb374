export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  // Chromium knows the wish to save data behind a flag.
  '--enable-blink-features=PrefersReducedData',
]
