import { describe, expect, it } from 'vitest';
import { withClass, withTag } from '#test/html-tree.ts';
import { emptyPaperInput, paperInput } from '#test/paper-samples.ts';
import { listBlanks, type PaperFacts, renewalFacts } from './blank-facts.ts';
import { buildPaper } from './build-papers.ts';
import type { PaperFact, PaperKind } from '@gi/contract/routes/printouts';
import { coverList } from './kinds/cover-list.ts';
import { applicationForRenewal } from './kinds/renewal.ts';
import { renderHtml } from './html/render-html.ts';
import type { PaperInput } from './paper-input.ts';

/** The facts of an input whose images were read. */
const factsOf = ({ images, ...facts }: PaperInput): PaperFacts => ({
  ...facts,
  hasPhoto: images.photo !== null,
  hasSignature: images.signature !== null,
  cardAddress: facts.card.checkUrl,
});

const kinds: PaperKind[] = ['card', 'gi3a', 'statement', 'noc', 'letter'];

/** Blanks on a paper: ruled lines, and images that are not there. */
const blanksOn = (kind: PaperKind, input: PaperInput): number => {
  const html = renderHtml(buildPaper(kind, input));
  return withClass(html, 'rule').length - withTag(html, 'img').length;
};

const full = paperInput();
const without: Readonly<Record<string, PaperInput>> = {
  address: { ...full, producer: { ...full.producer, address: null } },
  age: { ...full, producer: { ...full.producer, age: null } },
  gender: { ...full, producer: { ...full.producer, gender: null } },
  home: { ...full, producer: { ...full.producer, district: null, state: null } },
  phone: { ...full, producer: { ...full.producer, phone: null } },
  email: { ...full, producer: { ...full.producer, email: null } },
  identity: { ...full, identity: null },
  photo: { ...full, images: { ...full.images, photo: null } },
  signature: { ...full, images: { ...full.images, signature: null } },
  areaOfProduction: { ...full, production: { ...full.production!, areaOfProduction: null } },
  yearsOfProduction: { ...full, production: { ...full.production!, yearsOfProduction: null } },
  annualProduction: { ...full, production: { ...full.production!, annualProduction: null } },
  startYear: { ...full, production: { ...full.production!, startYear: null } },
  productionMethod: { ...full, production: { ...full.production!, productionMethod: null } },
  proofOfProduction: { ...full, proofOnRecord: false },
  applicationNo: { ...full, product: { ...full.product, applicationNo: null } },
  proprietor: { ...full, product: { ...full.product, proprietor: null } },
  proprietorAddress: { ...full, product: { ...full.product, proprietorAddress: null } },
};

describe('what will be blank', () => {
  it('is nothing for a producer of whom everything is known', () => {
    expect(listBlanks(factsOf(full))).toEqual([]);
  });

  it.each(Object.entries(without))(
    '%s: on the packet of a renewal when its letter or its application has a blank for it',
    (fact, input) => {
      const grant = { authorisedUserNo: 'AU/1', validUntil: '2027-01-01' };
      const rules = (of: PaperInput) =>
        [coverList({ ...of, renewal: grant }), applicationForRenewal(of, grant)].flatMap((paper) =>
          withClass(renderHtml(paper), 'rule'),
        ).length;
      expect(renewalFacts.has(fact as PaperFact)).toBe(rules(input) > rules(full));
    },
  );

  it.each(Object.entries(without))('%s: named with exactly the papers it is on', (fact, input) => {
    const emptier = kinds.filter((kind) => blanksOn(kind, input) > blanksOn(kind, full));
    const [blank, ...others] = listBlanks(factsOf(input));
    expect(blank?.fact).toBe(fact);
    expect(blank?.papers.toSorted()).toEqual(emptier.toSorted());
    expect(others).toEqual([]);
  });

  it('is a name in Latin letters for a name in another script, and the guardian of a minor', () => {
    const named = (changes: Partial<PaperInput['producer']>) =>
      listBlanks(factsOf({ ...full, producer: { ...full.producer, ...changes } })).map(
        ({ fact }) => fact,
      );
    expect(named({ name: 'रूपाली दास', nameLatin: null })).toEqual(['nameLatin']);
    expect(named({ name: 'रूपाली दास', nameLatin: 'Rupali Das' })).toEqual([]);
    expect(named({ age: 17 })).toEqual(['guardian']);
  });

  it('is everything for a registration of which only the name is known', () => {
    const named = listBlanks(factsOf(emptyPaperInput())).map(({ fact }) => fact);
    expect(named).toEqual([...Object.keys(without), 'issuingOfficer', 'qrCode']);
  });
});
