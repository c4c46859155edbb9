import { describe, expect, it } from 'vitest';
import { bodyText, textOf, withClass, withTag } from '#test/html-tree.ts';
import { emptyPaperInput, paperInput, paperInputWith } from '#test/paper-samples.ts';
import { buildPacket, buildPaper } from './build-papers.ts';
import type { PaperKind } from '@gi/contract/routes/printouts';
import { cardCss } from './html/paper-css.ts';
import { renderHtml } from './html/render-html.ts';

const print = (kind: PaperKind, input = paperInput()): string =>
  renderHtml(buildPaper(kind, input));
const kinds: PaperKind[] = ['card', 'gi3a', 'statement', 'noc', 'letter'];

describe('Form GI 3A', () => {
  it('carries the prescribed words in the prescribed order', () => {
    const words = bodyText(print('gi3a'));
    const prescribed = [
      'Geographical Indications of Goods (Registration & Protection) Act, 1999',
      'Geographical Indications of Goods (Registration & Protection) Rules, 2002',
      'Form GI 3A',
      'Application for the Registration of an Authorized User [Section 17 (1), Rule 56 (1)]',
      'Fee: Rs. 10 [See entry No. 3A of the First Schedule]',
      '(1)Name of the Applicant (proposed Authorized user): Anjali Boro Deka',
      '(2)Address of the applicant House 12, Weavers’ Lane Sualkuchi, Kamrup Assam 781103',
      '(3)Address of service (if different from Above):',
      '(4)Registered Geographical Indication for which application is made: Muga Silk of Assam Application No. 55',
      '(5)Email id: anjali.deka@example.org',
      '(6)Phone/mobile number: 9864012345',
      'Declaration:',
      '(1) I hereby declare that I have enclosed the statement of case and evidence of due service of copy of my application to the registered proprietor (Name of registered proprietor) Assam Science Technology & Environment Council for Muga Silk of Assam, registered as a Geographical Indication.',
      '(2) I also declare that all the above information is true and correct to the best of my knowledge and belief.',
      '(3) I undertake that if any of the information is found incorrect or false, my application may be rejected and if already accepted, my registration maybe revoked and my name removed from Part B of the register.',
      'Date: 20/11/2026',
      'Place: Sualkuchi',
      'SIGNATURE',
    ];
    expect(words).toBe(prescribed.join(' '));
  });

  it('has six boxes and none for identity, age, photo, production or turnover', () => {
    const html = print('gi3a');
    expect(withClass(html, 'field')).toHaveLength(6);
    expect(bodyText(html)).not.toMatch(/XXXX|7058|42 years|1,20,000|Turnover|Photo/i);
    expect(withClass(html, 'photo')).toHaveLength(0);
  });

  it('takes the fee and the entry number from the settings', () => {
    const input = paperInput();
    input.unit = { ...input.unit, fee: '25', entryNo: '4B' };
    const words = bodyText(print('gi3a', input));
    expect(words).toContain('Fee: Rs. 25 [See entry No. 4B of the First Schedule]');
  });

  it('prints ruled lines where nothing is known, and no date or place of its own', () => {
    const html = print('gi3a', emptyPaperInput());
    const boxes = withClass(html, 'field').map((box) => textOf(box));
    expect(boxes[1]).toBe('(2)Address of the applicant');
    expect(boxes[3]).toMatch(/Kannauj Perfume Application No\.$/);
    expect(withClass(html, 'rule')).toHaveLength(11);
    expect(bodyText(html)).toContain('Date: Place: SIGNATURE');
    expect(bodyText(html)).not.toMatch(/null|undefined|Not specified/);
  });
});

describe('the statement of case', () => {
  it('gives amounts in the Indian way, and the days and units in words', () => {
    const words = bodyText(print('statement'));
    expect(words).toContain('Annual production 1,20,000 meters');
    expect(words).toContain('Annual turnover ₹12,34,567.5 Hundred');
    expect(words).toContain('Years of production 18 years');
    expect(words).toContain('Aadhar No. XXXX XXXX 7058');
    expect(words).toContain('Proof of production Copy enclosed');
    expect(words).toContain('Year of beginning 2008');
    expect(words).toContain('Method and raw material Hand-reeled yarn, woven on a throw-shuttle');
    expect(words).not.toContain('Name in Latin letters');
  });

  it('says Not specified for a missing turnover and leaves the rest to be written', () => {
    const html = print('statement', emptyPaperInput());
    expect(bodyText(html)).toContain('Annual turnover Not specified');
    expect(bodyText(html)).toContain('Aadhar / Voter ID');
    expect(bodyText(html)).not.toContain('Copy enclosed');
    expect(withClass(html, 'rule').length).toBeGreaterThan(15);
  });

  it('goes through the applicant, production, claim and verification', () => {
    expect(withTag(print('statement'), 'h2').map(textOf)).toEqual([
      '1. The applicant',
      '2. Production',
      '3. Claim',
      '4. Verification',
    ]);
  });
});

describe('the no objection certificate', () => {
  it('is signed by the proprietor and never shows the producer’s signature or photo', () => {
    const paper = buildPaper('noc', paperInput());
    expect(paper.images).toEqual({});
    expect(withTag(renderHtml(paper), 'img')).toHaveLength(0);
    expect(bodyText(renderHtml(paper))).toContain(
      'For Assam Science Technology & Environment Council Signature and seal of the registered proprietor',
    );
  });

  it('has one date, a subject and a salutation', () => {
    const words = bodyText(print('noc'));
    expect(words.match(/Date:/g)).toHaveLength(1);
    expect(words).toContain(
      'Subject: No objection to the registration of Anjali Boro Deka as an authorised user of Muga Silk of Assam Sir or Madam,',
    );
  });

  it('leaves lines for a proprietor who is not on record', () => {
    const html = print('noc', emptyPaperInput());
    expect(withClass(html, 'letterhead').map((head) => textOf(head))).toEqual(['']);
    expect(bodyText(html)).toContain('For Signature and seal of the registered proprietor');
  });
});

describe('the producer card', () => {
  it('says that the unit issued it and that it is no certificate of the Registry', () => {
    expect(bodyText(print('card'))).toContain(
      'Not a certificate of the Geographical Indications Registry. Issued by GI Facilitation Unit, Kamrup, District',
    );
  });

  it('shows its days as dd/mm/yyyy and only the masked identity number', () => {
    const words = bodyText(print('card'));
    expect(words).toContain('Issued on 21/11/2026 Valid until 20/11/2031');
    expect(words).toContain('Aadhar No. XXXX XXXX 7058');
  });

  it('names the State of the person, not of the product, and has a line in the unit’s language and the name in Latin letters', () => {
    const input = paperInput();
    const home = { district: 'South West Garo Hills', state: 'Meghalaya' };
    const names = { name: 'অঞ্জলি বড়ো ডেকা', nameLatin: 'Anjali Boro Deka' };
    input.producer = { ...input.producer, ...names, ...home };
    const words = bodyText(print('card', input));
    expect(words).toContain('GI Facilitation Unit, Kamrup ভৌগোলিক সূচক উৎপাদক Producer Card');
    expect(words).toContain('Anjali Boro Deka Geographical Indication');
    expect(words).toContain('District, State South West Garo Hills, Meghalaya');
  });

  it('sets nothing smaller than 6.5 pt', () => {
    const sizes = [...cardCss.matchAll(/font-size: ([\d.]+)pt/g)].map(([, size]) => Number(size));
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.min(...sizes)).toBe(6.5);
  });

  it('has a QR with a quiet zone of four modules, and none without a link', () => {
    const [code] = withTag(print('card'), 'path');
    expect(code?.attrs.find(({ name }) => name === 'd')?.value).toMatch(/^M4 4h7v1h-7z/);
    expect(withTag(print('card', emptyPaperInput()), 'svg')).toHaveLength(0);
  });
});

describe('the covering letter', () => {
  it('serves the copy on the proprietor and has a receipt to be sent to the Registry', () => {
    const words = bodyText(print('letter'));
    expect(words).toContain('I hereby serve on you a copy of my application');
    expect(words).toContain('Proof of Service');
    expect(words).toContain('was served on the registered proprietor, Assam Science');
    expect(words).toContain('Place: Date: Signature of the person who served the copy Name:');
    expect(words).toContain('Received on: Copy received Signature and seal of the registered');
  });
});

describe('the packet', () => {
  const packet = (input = paperInput()) => {
    const papers = buildPacket(input);
    return { kinds: papers.map((each) => each.kind), cover: bodyText(renderHtml(papers[0]!)) };
  };

  it('begins with a letter of the unit: address, date, addressee, list, signature', () => {
    const { cover } = packet();
    const parts = [
      'GI Facilitation Unit, Kamrup',
      'District Industries Office, Guwahati 781001, Assam',
      'Date: 21/11/2026',
      'The Registrar of Geographical Indications',
      'Subject: Application of Anjali Boro Deka for registration as an authorised user of Muga Silk of Assam',
      '1. Form GI 3A',
      'Yours faithfully,',
      'R. Das, Project Officer',
    ];
    const found = parts.map((part) => cover.indexOf(part));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(found).not.toContain(-1);
  });

  it('holds the scan that its list names, also a PDF, and a box to tick where there is none', () => {
    expect(packet().kinds).toEqual(['cover', 'gi3a', 'statement', 'letter', 'noc', 'proof']);
    const withPdf = paperInput();
    withPdf.images.proof = Buffer.from('%PDF-1.4 any');
    expect(packet(withPdf).kinds).toContain('proof');
    const none = paperInput();
    none.images.proof = null;
    const { kinds: without, cover } = packet(none);
    expect(without).not.toContain('proof');
    expect(cover).toContain('5. Proof of production 6.');
  });

  it('names in Latin letters who is written otherwise, with the own script in brackets', () => {
    const input = paperInput();
    Object.assign(input.producer, { name: 'রূপালী দাস', nameLatin: 'Rupali Das' });
    expect(bodyText(print('gi3a', input))).toContain('Rupali Das (রূপালী দাস)');
    expect(packet(input).cover).toContain('Application of Rupali Das (রূপালী দাস)');
  });
});

describe('every paper', () => {
  it('shows exactly the images that belong on it', () => {
    const shown = kinds.map((kind) =>
      withTag(print(kind), 'img').map((image) => image.attrs[0]?.value),
    );
    expect(shown).toEqual([
      ['logo', 'photo', 'signature'],
      ['signature'],
      ['photo', 'signature'],
      [],
      ['signature'],
    ]);
    for (const kind of kinds) {
      expect(withTag(print(kind, emptyPaperInput()), 'img')).toHaveLength(0);
    }
  });

  it('keeps markup in a value as words', () => {
    const attack = `</title></style><script>alert(1)</script><img src=x onerror="alert(2)">'"&amp;`;
    for (const kind of kinds) {
      const html = print(kind, paperInputWith(attack));
      const calm = print(kind, paperInput());
      const tags = (source: string): string =>
        [
          ...new Set(
            ['script', 'img', 'style', 'title'].map(
              (tag) => `${tag} ${withTag(source, tag).length}`,
            ),
          ),
        ].join();
      expect(tags(html)).toBe(tags(calm));
      expect(bodyText(html)).toContain('<script>alert(1)</script><img src=x onerror="alert(2)">');
      expect(html).not.toContain('<script');
    }
  });

  it('allows itself nothing but its own style and data images', () => {
    for (const kind of kinds) {
      const html = print(kind);
      const policy = withTag(html, 'meta').map((meta) => meta.attrs.map(({ value }) => value));
      expect(policy).toContainEqual([
        'Content-Security-Policy',
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
      ]);
      expect(html).not.toMatch(/url\(|@import|https?:\/\//);
    }
  });

  it('keeps Hindi and Assamese names whole, with their joiners', () => {
    for (const name of ['श्रीमती लक्ष्मीबाई क्‍षत्रिय', 'শ্ৰীমতী অঞ্জলি বড়ো'.normalize('NFC')]) {
      for (const kind of kinds) expect(bodyText(print(kind, paperInputWith(name)))).toContain(name);
    }
  });

  it('drops control characters and direction overrides from a value', () => {
    const html = print('gi3a', paperInputWith('Asha\u0000\u202Eihsa\u2066\u0007 Devi'));
    expect(bodyText(html)).toContain('Ashaihsa Devi');
  });

  it('is refused with an identity number in clear', () => {
    const input = paperInput();
    input.identity = { kind: 'aadhar', masked: '9999 4105 7058' };
    expect(() => buildPacket(input)).toThrow('must be masked');
    input.identity = { kind: 'aadhar', masked: '९९९९ ४१०५ ७०५८' };
    expect(() => buildPaper('card', input)).toThrow('must be masked');
  });
});
