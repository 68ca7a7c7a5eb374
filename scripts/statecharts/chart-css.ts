/** The colours of a drawing stand in its file, so that it is the same in the documents and on the page. */
export const chartCss = `
.chart{--ground:#fbf9f4;--box:#fff;--frame:#8a97ad;--ink:#0d1a33;--soft:#51607a;--lit:#e8590c;--lit-ground:#fff1e6;background:var(--ground);border-radius:10px;font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace}
.chart text{fill:var(--soft);font-size:10.5px}
.chart .name{fill:var(--ink);font-size:13px;font-weight:600}
.chart .box{fill:var(--box);stroke:var(--frame)}
.chart .compound>.box{fill:var(--frame);fill-opacity:.08}
.chart .inner{fill:none;stroke:var(--frame)}
.chart .line{fill:none;stroke:var(--frame);stroke-width:1.2}
.chart .point,.chart .dot{fill:var(--frame)}
.chart .ground{fill:var(--ground);fill-opacity:.9}
.chart .is-lit>.box{fill:var(--lit-ground);fill-opacity:1;stroke:var(--lit);stroke-width:2}
.chart .compound.is-lit>.box{fill-opacity:.35}
.chart .is-lit>.name{fill:var(--lit)}
.chart .is-taken>.line{stroke:var(--lit);stroke-width:2}
.chart text.is-taken{fill:var(--lit);font-weight:700}
@media (prefers-color-scheme:dark){.chart{--ground:#0f1626;--box:#18223a;--frame:#6b7a97;--ink:#f4f1ea;--soft:#b3bfd4;--lit:#ffa94d;--lit-ground:#4a2c0d}}
`
  .trim()
  .replaceAll('\n', '')
