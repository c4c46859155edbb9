/** Style of the A4 papers, on screen and on paper. Sizes are those of the PDF. */
export const sheetCss = `
:root { color-scheme: light }
* { box-sizing: border-box }
html { font: 10.5pt/1.33 "Noto Sans", "Noto Sans Devanagari", "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Kannada", "Noto Sans Malayalam", "Noto Sans Gujarati", "Noto Sans Gurmukhi", "Noto Sans Oriya", "Noto Sans Meetei Mayek", "Noto Sans Ol Chiki", "Noto Naskh Arabic", system-ui, sans-serif; color: #000; background: #e9e6e0; -webkit-print-color-adjust: exact; print-color-adjust: exact }
body { margin: 0; overflow-wrap: anywhere }
.sheet { background: #fff; width: 210mm; max-width: 100%; min-height: 297mm; margin: 8mm auto; padding: 18mm 20mm; box-shadow: 0 1px 8px #0003 }
header { text-align: center; margin: 0 0 4.5mm }
.gi3a, .noc { font-size: 11pt; line-height: 1.5 }
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
p.keep { break-after: avoid }
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
.signing { display: grid; grid-template-columns: 1fr 86mm; gap: 6mm; margin-top: 6mm; align-items: end; break-inside: avoid }
.sign { text-align: center }
.sign .above { font-weight: 600 }
.mark { height: 15mm; display: flex; align-items: flex-end; justify-content: center; padding-bottom: 1mm }
.mark img { max-height: 14mm; max-width: 60mm; object-fit: contain; mix-blend-mode: multiply }
.label { border-top: .35mm solid #000; padding-top: 1mm }
.sign .fact { text-align: left; margin-top: 1.5mm }
.facts .fact { margin-top: 2.4mm }
.choices > span { margin-right: 6mm }
.choice i { display: inline-block; width: 3.6mm; height: 3.6mm; border: .3mm solid #000; margin-right: 2mm; vertical-align: -.5mm }
.cut { border-top: .3mm dashed #6e6b76; margin: 5mm 0 1mm; text-align: center; break-after: avoid }
.cut span { position: relative; top: -.75em; background: #fff; padding: 0 3mm; font-size: 8.5pt; color: #55525f }
@media print { html { background: none } .sheet { width: auto; min-height: 0; margin: 0; padding: 0; box-shadow: none } }
@media screen and (max-width: 210mm) { .sheet { margin: 0; padding: 6mm; min-height: 0 } .field, .signing { grid-template-columns: 1fr; gap: 1mm } .particulars { flex-direction: column-reverse } th { width: 40% } }
`;

/** Style of the producer card: ID-1, 85.60 × 53.98 mm a face. */
export const cardCss = `
@media screen { .card.sheet { padding: 18mm } .id1.sheet { padding: 0; width: 85.6mm; min-height: 0 } }
.faces { display: flex; width: 171.2mm; height: 53.98mm; outline: .2mm dashed #8a8790; margin: 4mm auto 0; position: relative }
.how { text-align: center; font-size: 8.5pt; color: #55525f; margin-top: 5mm }
.face { position: relative; width: 85.6mm; height: 53.98mm; overflow: hidden; background: #fff; color: #1d1b26; flex: none; line-height: 1.25 }
.back { border-left: .2mm dashed #8a8790 }
.band { background: #2b3a8c; color: #fff; height: 11.6mm; padding: 0 4mm; display: flex; align-items: center; justify-content: space-between; gap: 3mm; border-bottom: .9mm solid #d79a3c }
.band .unit { font-weight: 700; max-height: 9.6mm; overflow: hidden; flex: 1; line-height: 1.2 }
.band h1 { font-size: 6pt; letter-spacing: .09em; text-transform: uppercase; margin: 0; flex: none; font-weight: 600 }
.unit.fit0 { font-size: 8pt } .unit.fit1 { font-size: 6.6pt } .unit.fit2 { font-size: 5pt } .unit.fit3 { font-size: 3.6pt }
.portrait { position: absolute; left: 4mm; top: 15.4mm; width: 27mm; height: 34.6mm; border: .2mm solid #8a8790; border-radius: 1.2mm; overflow: hidden; display: grid; place-items: center; font-size: 6pt; color: #6e6b76; background: #f6f4ef }
.portrait img { width: 100%; height: 100%; object-fit: cover }
.who { position: absolute; left: 35mm; right: 4mm; top: 14.9mm; bottom: 3.2mm; display: flex; flex-direction: column; justify-content: space-between }
.who .name { font-weight: 700; max-height: 13mm; overflow: hidden; line-height: 1.22 }
.name.fit0 { font-size: 11pt } .name.fit1 { font-size: 8.6pt } .name.fit2 { font-size: 6.4pt } .name.fit3 { font-size: 4.8pt } .name.fit4 { font-size: 3.8pt }
.key, .face dt { font-size: 4.6pt; color: #565262; display: block; line-height: 1.3 }
.gi strong { display: block; color: #2b3a8c; font-weight: 700; max-height: 8mm; overflow: hidden; line-height: 1.2 }
strong.fit0 { font-size: 8pt } strong.fit1 { font-size: 6.8pt } strong.fit2 { font-size: 5pt } strong.fit3 { font-size: 3.7pt } strong.fit4 { font-size: 2.8pt }
.face dl { margin: 0; display: grid; gap: 1.1mm 3mm }
.front dl { grid-template-columns: 1fr 1fr; border-top: .2mm solid #ded7cb; padding-top: 1.2mm }
.face dd { font-weight: 600; max-height: 6mm; overflow: hidden }
dd.fit0 { font-size: 6.2pt } dd.fit1 { font-size: 5.2pt } dd.fit2 { font-size: 4.3pt } dd.fit3 { font-size: 3.5pt }
.face .rule.rest { height: 3mm; border-width: .2mm }
.back .left { position: absolute; left: 4mm; top: 3.4mm; width: 49mm }
.back dl { grid-template-columns: 1fr 1fr }
.back dl > :first-child { grid-column: 1 / -1 }
.back dl > :first-child dd { max-height: 9.4mm }
.qr { position: absolute; right: 2.4mm; top: 1.8mm; width: 27mm; text-align: center; font-size: 4.6pt; color: #565262 }
.qr svg { display: block; width: 27mm; height: 27mm; background: #fff }
.qr span { display: block; margin-top: -.8mm }
.signs { position: absolute; left: 4mm; right: 4mm; bottom: 9.6mm; display: grid; grid-template-columns: 1fr 1fr; gap: 5mm; font-size: 4.6pt; color: #565262 }
.signs > div > span { display: block; border-top: .2mm solid #1d1b26; padding-top: .5mm }
.signs .mark { height: 10mm; padding: 0 0 .4mm; justify-content: flex-start }
.signs .mark img { max-height: 9.6mm; max-width: 32mm }
.officer { color: #1d1b26; font-weight: 600; overflow: hidden; max-height: 9.6mm; line-height: 1.2 }
.officer.fit0 { font-size: 5.4pt } .officer.fit1 { font-size: 4.6pt } .officer.fit2 { font-size: 3.4pt }
.notice { position: absolute; left: 0; right: 0; bottom: 0; height: 8mm; padding: 0 4mm; background: #f1eee7; border-top: .5mm solid #d79a3c; text-align: center; line-height: 1.25; display: flex; flex-direction: column; justify-content: center; overflow: hidden }
.notice .fit0 { font-size: 4.6pt } .notice .fit1 { font-size: 4pt } .notice .fit2 { font-size: 3.4pt } .notice .fit3 { font-size: 2.9pt }
.id1 .faces { display: block; width: 85.6mm; height: auto; outline: 0; margin: 0 }
.id1 .back { border: 0; break-before: page }
@media print { .card .faces { margin-top: 0 } }
@media screen and (max-width: 190mm) { .card .faces { flex-direction: column; width: 85.6mm; height: 107.96mm } .back { border-left: 0; border-top: .2mm dashed #8a8790 } }
`;
