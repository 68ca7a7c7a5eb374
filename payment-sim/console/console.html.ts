/** The console's page: all that is in it is made by its script. */
export const consolePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>Payment simulator</title>
    <link rel="icon" href="/console/icon.svg" />
    <link rel="stylesheet" href="/console/style.css" />
    <script type="module" src="/console/console.js"></script>
  </head>
  <body>
    <div id="console"></div>
    <noscript><p>The console needs script. Its calls under /sim do not.</p></noscript>
  </body>
</html>
`

/** Where nothing was built yet; the calls work without. */
export const notBuiltPage = `<!doctype html>
<html lang="en">
  <title>Payment simulator</title>
  <p>The console is not built: <code>npm run build</code>. The calls under /sim work without it.</p>
</html>
`
