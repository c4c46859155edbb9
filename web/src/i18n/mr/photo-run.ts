import type { CollectorTranslation } from '../messages.ts';

export const translation: CollectorTranslation = {
  straightenTitle: 'कापून सरळ करा',
  straightenHint: 'चारही कोपरे कार्डच्या कोपऱ्यांवर ठेवा. बाणांच्या कळांनीही हलवता येतात.',
  straightenDone: 'इथे कापा',
  cornerTopLeft: 'वरचा डावा कोपरा',
  cornerTopRight: 'वरचा उजवा कोपरा',
  cornerBottomRight: 'खालचा उजवा कोपरा',
  cornerBottomLeft: 'खालचा डावा कोपरा',
  runTitle: '{label} · {number}/{total}',
  runPhotos: 'या वेळचे फोटो',
  taken: 'काढला',
  keepPhoto: 'हा फोटो ठेवा',
  skipPhoto: 'वगळा',
  endRun: 'झाले',
  optionalShot: '{label} (आवश्यक नाही)',
};
