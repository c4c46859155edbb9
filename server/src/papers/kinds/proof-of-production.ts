import type { Paper } from '../paper-content.ts';
import { fill, head, paperTitle, paragraph, pick } from '../paper-content.ts';
import type { PaperInput } from '../paper-input.ts';

/** The scan of the proof of production, which the list of enclosures names; none where it is no picture. */
export const proofOfProduction = ({
  registration,
  producer,
  product,
  images,
}: PaperInput): Paper[] =>
  images.proof === null
    ? []
    : [
        {
          kind: 'proof',
          title: paperTitle('Proof of Production', producer.name),
          layout: null,
          foot: `Proof of production · Registration No. ${registration.id}`,
          blocks: [
            head(['title', 'Proof of Production']),
            paragraph(fill(producer.name, 60), ', ', fill(product.name, 60)),
            { kind: 'scan', image: 'proof', alt: 'Copy of the proof of production' },
          ],
          images: pick(images, 'proof'),
        },
      ];
