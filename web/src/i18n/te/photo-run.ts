import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  straightenTitle: 'కత్తిరించి సరిచేయండి',
  straightenHint: 'నాలుగు మూలలను కార్డు మూలలపై పెట్టండి. బాణం కీలతో కూడా కదపవచ్చు.',
  straightenDone: 'ఇక్కడ కత్తిరించండి',
  cornerTopLeft: 'పై ఎడమ మూల',
  cornerTopRight: 'పై కుడి మూల',
  cornerBottomRight: 'కింది కుడి మూల',
  cornerBottomLeft: 'కింది ఎడమ మూల',
  runTitle: '{label} · {number}/{total}',
  runPhotos: 'ఈసారి ఫోటోలు',
  taken: 'తీశారు',
  keepPhoto: 'ఈ ఫోటో ఉంచండి',
  skipPhoto: 'వదిలేయండి',
  endRun: 'అయింది',
  optionalShot: '{label} (తప్పనిసరి కాదు)',
};
