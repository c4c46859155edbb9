import { documentKinds, type DocumentKind } from '@gi/contract/fields/document-kinds';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isPdfLink } from '#lib/files/document-link.ts';
import { useSeenBefore } from './seen-store.ts';
import { expectedDocuments } from './warnings.ts';

/** Whether an element was on the screen at least once; where a browser cannot tell, it was. */
const useWasInSight = () => {
  const element = useRef<HTMLUListElement>(null);
  const [wasInSight, setWasInSight] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setWasInSight(true);
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setWasInSight(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, wasInSight };
};

/**
 * What was seen of the registration on the bench: its products, and each expected document as the large picture; a PDF
 * has none and has to be opened. While something is missing nothing is approved, unless the unit has switched that off.
 */
export const useSeen = (record: RegistrationDetail, rule: { isRequired: boolean }) => {
  const { documentUrls } = record;
  // What was seen whole before a decision that was undone needs no second look.
  const seenBefore = useSeenBefore();
  const isRequired = rule.isRequired && seenBefore.get(record.id) !== record.updated_at;
  const products = useWasInSight();
  const [chosen, setChosen] = useState<DocumentKind>();
  const [looked, setLooked] = useState<ReadonlySet<DocumentKind>>(new Set());
  const pdfButton = useRef<HTMLButtonElement>(null);
  const shown = chosen ?? documentKinds.find((kind) => documentUrls[kind] !== undefined);
  const inSight = shown !== undefined && isPdfLink(documentUrls[shown] ?? '') ? undefined : shown;
  if (inSight !== undefined && !looked.has(inSight)) setLooked(new Set([...looked, inSight]));
  const documents = expectedDocuments.filter(
    (kind) => documentUrls[kind] !== undefined && kind !== inSight && !looked.has(kind),
  );
  const unseen = {
    products: isRequired && !products.wasInSight,
    documents: isRequired ? documents : [],
  };
  const choose = useCallback((kind: DocumentKind) => setChosen(kind), []);
  return {
    shown,
    /** The document that the reviewer opened, if any. */
    chosen,
    choose,
    productsRef: products.element,
    pdf: {
      registrationId: String(record.id),
      buttonRef: pdfButton,
      onOpened: (kind: DocumentKind) => setLooked((before) => new Set([...before, kind])),
    },
    unseen,
    isComplete: !unseen.products && unseen.documents.length === 0,
    /** Shows the first of what was not on the screen yet; of a PDF that is shown already, the way to open it. */
    showUnseen: () => {
      if (unseen.products) products.element.current?.scrollIntoView({ block: 'center' });
      else if (unseen.documents[0] === shown) pdfButton.current?.focus();
      else if (unseen.documents[0] !== undefined) setChosen(unseen.documents[0]);
    },
  };
};

export type Seen = ReturnType<typeof useSeen>;
