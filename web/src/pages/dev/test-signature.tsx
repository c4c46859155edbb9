import { asciiDigits } from '@gi/contract/values/digits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allProducts } from '#api/catalogue.ts';
import { compareSignature, debugSignature } from '#api/diagnostics.ts';
import { paperHtml } from '#api/printouts.ts';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { Field, TextInput } from '#components/fields/field.tsx';
import { TestPage } from '#features/diagnostics/test-page.tsx';
import { TestResult } from '#features/diagnostics/test-result.tsx';
import { useTest, type TestReport } from '#features/diagnostics/use-test.ts';
import { useText } from '#i18n/language.ts';
import { developerTexts } from '#i18n/en/developer.ts';
import { formatBytes } from '#lib/format/format.ts';

/** The ids that the page starts with; others may be typed. */
const REGISTRATION = '13';
const PRODUCT = '1';

type Kind = 'gi3a' | 'statement' | 'debug' | 'compare';
const buttons = [
  { kind: 'gi3a', label: 'testGi3a' },
  { kind: 'statement', label: 'testStatement' },
  { kind: 'debug', label: 'debugSignature' },
  { kind: 'compare', label: 'compareHtml' },
] as const;

const failures = {
  gi3a: 'exportFailed',
  statement: 'exportFailed',
  debug: 'debugError',
  compare: 'compareError',
} as const;

const digitsOf = (typed: string): string => asciiDigits(typed).replace(/\D/g, '');

export const Page = () => {
  const t = useText(developerTexts);
  const [registration, setRegistration] = useState(REGISTRATION);
  const [product, setProduct] = useState(PRODUCT);
  const [kind, setKind] = useState<Kind>('gi3a');
  const { data: products } = useQuery(allProducts());
  const test = useTest();
  const registrationId = Number(registration);
  const productId = Number(product);
  const productName = products?.find(({ id }) => id === productId)?.name ?? '';

  const paper = async (which: 'gi3a' | 'statement'): Promise<TestReport> => {
    const { html } = await paperHtml(which, { registrationId, productId, productName });
    const size = formatBytes(new Blob([html]).size);
    const raw = { registrationId, productId, productName, characters: html.length };
    return { passed: true, message: t('paperMade', { size }), raw };
  };
  const tests: Record<Kind, () => Promise<TestReport>> = {
    gi3a: () => paper('gi3a'),
    statement: () => paper('statement'),
    debug: async () => {
      const raw = await debugSignature(registrationId);
      const passed = raw.registration.has_signature_path;
      return { passed, message: t(passed ? 'hasSignature' : 'noSignature'), raw };
    },
    compare: async () => {
      const raw = await compareSignature(registrationId, productName);
      const passed = raw.generated_html.are_identical;
      return { passed, message: t(passed ? 'identical' : 'different'), raw };
    },
  };
  return (
    <TestPage title={t('signatureTitle')}>
      <Card>
        <div className="grid grid-cols-2 gap-4">
          <Field label={t('registrationId')}>
            <TextInput
              inputMode="numeric"
              value={registration}
              onChange={(event) => setRegistration(digitsOf(event.target.value))}
            />
          </Field>
          <Field label={t('productId')}>
            <TextInput
              inputMode="numeric"
              value={product}
              onChange={(event) => setProduct(digitsOf(event.target.value))}
            />
          </Field>
        </div>
        <div className="mt-4 grid gap-2 sm:grid-cols-2">
          {buttons.map(({ kind: each, label }) => (
            <Button
              key={each}
              pending={test.state === 'running' && kind === each}
              disabled={test.state === 'running' && kind !== each}
              onClick={() => {
                setKind(each);
                test.start(tests[each], ({ status }) => t(failures[each], { status }));
              }}
            >
              {t(label)}
            </Button>
          ))}
        </div>
      </Card>
      <TestResult state={test.state} />
    </TestPage>
  );
};
