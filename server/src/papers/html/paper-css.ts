/** Style of the A4 papers, on screen and on paper. Sizes are those of the PDF. */
export const sheetCss = `
:root { color-scheme: light }
* { box-sizing: border-box }
html { font: 10.5pt/1.33 "Noto Sans", "Noto Sans Devanagari", "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Kannada", "Noto Sans Malayalam", "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Oriya", "Noto Sans Meetei Mayek", "Noto Sans Ol Chiki", "Noto Naskh Arabic", system-ui, sans-serif; color: #000; background: #e9e6e0; -webkit-print-color-adjust: exact; print-color-adjust: exact }
body { margin: 0; overflow-wrap: anywhere }
.sheet { background: #fff; width: 210mm; max-width: 100%; min-height: 297mm; margin: 8mm auto; padding: 18mm 20mm; box-shadow: 0 1px 8px #0003 }
header { text-align: center; margin: 0 0 4.5mm }
.gi3a, .noc { font-size: 11pt; line-height: 1.5 }
.noc { line-height: 1.4 }
.gi3a .signing { margin-top: 13mm }
.noc .signing { margin-top: 10mm }
main > header:nth-child(n+2) { margin-top: 2mm }
header p, header h1 { margin: 0 }
.act { font-size: 10.5pt }
header .act + .title, header .title + * { margin-top: 2.2mm }
h1.title { font-size: 16pt; line-height: 1.3 }
.subtitle { font-weight: 600; margin-top: 1.5mm }
.note { margin-top: 1.5mm }
h2 { font-size: 11pt; margin: 4.5mm 0 1.8mm; break-after: avoid }
p { margin: 0 0 2.6mm; orphans: 3; widows: 3 }
.fill { font-weight: 600 }
.rule { display: inline-block; border-bottom: .35mm solid #000; height: 1em; vertical-align: baseline; max-width: 100% }
.rule.rest { display: block; width: 100%; height: 6.8mm }
.fields { margin: 0 }
.field { display: grid; grid-template-columns: 76mm 1fr; gap: 5mm; padding: 2mm 0; break-inside: avoid }
dt { display: flex; gap: 2.5mm }
dd { margin: 0; min-width: 0 }
.fields .line { border-bottom: .25mm solid #8a8790; padding-bottom: .4mm; min-height: 6.4mm }
.fields .line:has(> .rule.rest:only-child) { border: 0; padding: 0 }
.fields .line + .line { margin-top: .8mm }
.marker { flex: none; min-width: 6mm }
ol { list-style: none; margin: 0; padding: 0 }
li { display: flex; gap: 2.5mm; margin-bottom: 2mm; break-inside: avoid }
li > div { min-width: 0; flex: 1 }
.particulars { display: flex; gap: 6mm; align-items: flex-start; margin-bottom: 2.4mm }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
tr { break-inside: avoid }
th, td { text-align: left; vertical-align: top; padding: .75mm 0; border-bottom: .2mm solid #cfccd4 }
th { width: 56mm; font-weight: 400; color: #3a3842; padding-right: 4mm }
.statement { font-size: 10pt; line-height: 1.25 }
.statement th, .statement td { padding: .32mm 0 }
.statement h2 { margin: 3.6mm 0 1.4mm }
.statement li { margin-bottom: 1.4mm }
.statement header { margin-bottom: 3mm }
td .rule.rest { height: 5.6mm }
td:has(> .line:last-child > .rule.rest) { border-bottom: .3mm solid #000 }
td > .line:last-child > .rule.rest { border: 0; height: 4.6mm }
td .line + .line > .rule.rest:last-child { height: 6.4mm }
.photo { flex: none; width: 35mm; height: 45mm; border: .25mm solid #6e6b76; display: grid; place-items: center; font-size: 8.5pt; color: #6e6b76; overflow: hidden }
.photo img { width: 100%; height: 100%; object-fit: cover }
.letterhead { text-align: center; border-bottom: .5mm solid #000; padding-bottom: 4mm; margin-bottom: 5mm }
.letterhead .name { font-size: 14pt; line-height: 1.35 }
.letterhead .fill { font-weight: 400 }
.letterhead .name .fill { font-weight: 700 }
.ends { display: flex; justify-content: space-between; gap: 8mm; margin-bottom: 4mm }
.ends > :last-child { flex: none }
address { font-style: normal; margin-bottom: 4mm; line-height: 1.35 }
address .rule { height: 1.5em }
address .fill { font-weight: 400 }
.noc .particulars, .noc li { margin-bottom: 3mm }
.signing { display: grid; grid-template-columns: 1fr 86mm; gap: 6mm; margin-top: 6mm; align-items: end; break-inside: avoid; break-before: avoid }
.sign { text-align: center }
.mark { height: 15mm; display: flex; align-items: flex-end; justify-content: center; padding-bottom: 1mm }
.mark img { height: 14mm; width: 60mm; object-fit: contain; mix-blend-mode: multiply }
.label { border-top: .35mm solid #000; padding-top: 1mm }
.sign .fact { text-align: left; margin-top: 1.5mm }
.facts .fact { margin-top: 2.4mm }
.choices > span { margin-right: 6mm }
.choice i { display: inline-block; width: 3.6mm; height: 3.6mm; border: .3mm solid #000; margin-right: 2mm; vertical-align: -.5mm }
.cut { display: flex; align-items: center; gap: 3mm; margin: 4mm 0 3mm; font-size: 8.5pt; color: #55525f; break-after: avoid }
.cut::before, .cut::after { content: ""; flex: 1; border-top: .3mm dashed #6e6b76 }
@media print { html { background: none } .sheet { width: auto; min-height: 0; margin: 0; padding: 0; box-shadow: none } }
@media screen and (max-width: 210mm) { .sheet { margin: 0; padding: 6mm; min-height: 0 } .field, .signing { grid-template-columns: 1fr; gap: 1mm } .ends { flex-wrap: wrap; gap: 1mm 8mm } .particulars { flex-direction: column-reverse } th { width: 40% } }
`;

/**
 * Style of the producer card: ID-1, 85.60 × 53.98 mm a face. Nothing is smaller than 6.5 pt; what does not
 * fit ends in '…'.
 */
export const cardCss = `
@media screen { .card.sheet { padding: 18mm } }
.faces { display: flex; width: 171.2mm; height: 53.98mm; outline: .2mm dashed #8a8790; margin: 4mm auto 0; position: relative }
.how { text-align: center; font-size: 8.5pt; color: #4a4656; margin-top: 5mm }
.face { position: relative; width: 85.6mm; height: 53.98mm; overflow: hidden; background: #fff; color: #1d1b26; flex: none; font-size: 6.5pt; line-height: 1.3 }
.back { border-left: .2mm dashed #8a8790 }
.unit, .second, .name, .latin, .gi strong, .face dd > span[dir], .officer, .unit-line { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden }
.band { background: #2b3a8c; color: #fff; height: 12.8mm; padding: 0 3.4mm 0 4mm; display: flex; align-items: center; gap: 1.6mm; border-bottom: .8mm solid #d79a3c }
.band .logo { width: 9mm; height: 9mm; object-fit: contain; background: #fff; border-radius: .8mm; padding: .5mm; flex: none }
.issuer { flex: 1; min-width: 0 }
.unit { font-weight: 700; line-height: 1.2; -webkit-line-clamp: 2 }
.band h1 { font-size: 6.5pt; letter-spacing: .05em; text-transform: uppercase; margin: 0; flex: none; font-weight: 700 }
.unit.fit0 { font-size: 8.5pt } .unit.fit1 { font-size: 6.5pt }
.portrait { position: absolute; left: 4mm; top: 15.2mm; width: 26mm; height: 34.6mm; border: .2mm solid #8a8790; border-radius: 1.2mm; overflow: hidden; display: grid; place-items: center; color: #4a4656; background: #f6f4ef }
.portrait img { width: 100%; height: 100%; object-fit: cover }
.who { position: absolute; left: 33mm; right: 4mm; top: 14.2mm; bottom: 3mm; display: flex; flex-direction: column; justify-content: space-between }
.name { font-weight: 700; line-height: 1.22; -webkit-line-clamp: 2 }
.name.fit0 { font-size: 12pt } .name.fit1 { font-size: 9pt } .name.fit2 { font-size: 6.5pt; -webkit-line-clamp: 3 }
.name.short { -webkit-line-clamp: 1 } .name.short.fit1, .name.short.fit2 { font-size: 7pt; -webkit-line-clamp: 2 }
.latin { font-size: 7pt }
.key, .face dt { color: #4a4656; display: block }
.gi strong { color: #2b3a8c; font-weight: 700; line-height: 1.2; -webkit-line-clamp: 2 }
strong.fit0 { font-size: 9pt } strong.fit1 { font-size: 6.5pt }
.face dl { margin: 0; display: grid; gap: .9mm 2mm }
.face dd { font-weight: 600; font-size: 7pt }
.front dl { gap: 0; border-top: .2mm solid #ded7cb; padding-top: .7mm }
.front dl > div { display: grid; grid-template-columns: 17mm 1fr; align-items: center; min-height: 3.3mm; line-height: 1.2 }
.front dl > :nth-child(2) dd > span[dir] { -webkit-line-clamp: 2 }
.face .rule.rest { height: 2.6mm; border-width: .2mm }
.back .left { position: absolute; left: 4mm; top: 2.2mm; width: 49mm }
.back dl { grid-template-columns: 1fr 1fr }
.back dl > :first-child { grid-column: 1 / -1 }
.back dl > :first-child dd > span[dir] { -webkit-line-clamp: 3 }
.back .granted { gap: .5mm 2mm }
.back .granted > :nth-child(2) { grid-column: 1 / -1 }
.back .granted > :nth-child(2) dd > span[dir] { -webkit-line-clamp: 2; font-size: 6.5pt; overflow-wrap: anywhere }
.qr { position: absolute; right: 2.4mm; top: 1.2mm; width: 27mm; text-align: center; color: #4a4656 }
.qr svg { display: block; width: 27mm; height: 27mm; background: #fff }
.qr span { display: block; margin-top: -.8mm }
.signs { position: absolute; left: 4mm; right: 4mm; bottom: 11.4mm; display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; color: #4a4656 }
.signs > div > span { display: block; border-top: .2mm solid #1d1b26; padding-top: .3mm }
.signs .mark { height: 6.6mm; padding: 0 0 .3mm; justify-content: flex-start }
.signs .mark img { height: 6.2mm; width: 30mm }
.officer { color: #1d1b26; font-weight: 600; font-size: 6.5pt; line-height: 1.25; -webkit-line-clamp: 2 }
.notice { position: absolute; left: 0; right: 0; bottom: 0; height: 10.6mm; padding: 0 3.3mm; background: #f1eee7; border-top: .5mm solid #d79a3c; text-align: center; line-height: 1.25; display: flex; flex-direction: column; justify-content: center; overflow: hidden }
.unit-line { -webkit-line-clamp: 2 }
.back.fit1 .notice { height: 14mm } .back.fit1 .unit-line { -webkit-line-clamp: 3 } .back.fit1 .signs { bottom: 14.6mm }
@media print { .card .faces { margin-top: 0 } }
@media screen and (max-width: 190mm) { .card.sheet { padding: 4mm } .card .faces { flex-direction: column; width: 85.6mm; height: 107.96mm } .back { border-left: 0; border-top: .2mm dashed #8a8790 } }
`;
