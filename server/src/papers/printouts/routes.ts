import {
  type CardLayout,
  cardWithoutQr,
  type PacketCopy,
  paperKinds,
  paperNoticeHeader,
  type PaperKind,
  type PrintedKind,
} from '@gi/contract/routes/printouts';
import { printouts } from '@gi/contract/schemas/printouts';
import type { FastifyReply } from 'fastify';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { reachOf } from '#base/areas-in-sql.ts';
import { Problem } from '#base/errors.ts';
import { contentDisposition } from '#lib/files/file-name.ts';
import { Busy } from '#lib/process/gate.ts';
import { buildPacket, buildPaper, packetKindsOf } from '../build-papers.ts';
import { publishedCardKeys } from '../producer-card-code/card-keys.ts';
import { renderHtml } from '../html/render-html.ts';
import { refuseNoCard } from '../card-refusal.ts';
import type { PaperInput } from '../paper-input.ts';
import { hasPdfScan } from '../pdf-scans.ts';
import { withPrintableScans } from '../printable-scans.ts';
import type { PaperServices } from '../pdf/pdf-renderer.ts';
import { readPaperBlanks } from '../read-blanks.ts';
import { type PaperSubject, readPaperInput } from '../read-paper-input.ts';
import { checkCard } from './check-producer-card.ts';

/** Scripts and external resources are forbidden in a paper, wherever it is opened. */
const paperPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/** Tells the screen when a card has no QR code; the other papers never have one. */
const noticeOn = (reply: FastifyReply, kind: PaperKind | undefined, { card }: PaperInput): void => {
  if (kind === 'card' && card.checkUrl === null) reply.header(paperNoticeHeader, cardWithoutQr);
};

type PaperRequest = {
  kind: PaperKind | undefined;
  layout: CardLayout;
  copies: readonly PacketCopy[];
};

const build = (input: PaperInput, { kind, layout, copies }: PaperRequest) => {
  if (kind === undefined) return buildPacket(input, { copies });
  return [buildPaper(kind, input, layout)];
};

/** An uploaded PDF is read only in the process of bulk prints, whose time and memory are limited. */
const render = async (
  { pdfRenderer, bulkPdfRenderer }: PaperServices,
  asked: PaperInput,
  request: PaperRequest,
): Promise<Uint8Array> => {
  try {
    const input = await withPrintableScans(bulkPdfRenderer, asked);
    const renderer = hasPdfScan(input) ? bulkPdfRenderer : pdfRenderer;
    return await renderer.render(build(input, request), input.card.issuedOn);
  } catch (error) {
    if (error instanceof Busy) throw new Problem('printout.busy', { retryAfter: 5, cause: error });
    throw error;
  }
};

export const printoutRoutes: Feature<PaperServices> = (app, services) => {
  const { db, keys } = services;

  const writePrintEntry = (
    caller: SignedInCaller,
    subject: PaperSubject,
    printed: { papers: readonly PrintedKind[]; layout?: CardLayout; copies?: PacketCopy[] },
  ) =>
    writeAuditEntry(
      db,
      caller,
      'paper.printed',
      { kind: 'registration', id: subject.registrationId },
      { ...printed, productId: subject.productId },
    );

  for (const kind of paperKinds)
    app.route({
      ...printouts[kind],
      handler: async (request, reply) => {
        const reach = reachOf(signedInCallerOf(request));
        const input = await readPaperInput(services, reach, request.body);
        if (kind === 'card') refuseNoCard(input);
        const html = renderHtml(buildPaper(kind, input));
        noticeOn(reply, kind, input);
        await writePrintEntry(signedInCallerOf(request), request.body, { papers: [kind] });
        return reply
          .header('content-type', 'text/html; charset=utf-8')
          .header('content-security-policy', paperPolicy)
          .send(html);
      },
    });

  app.route({
    ...printouts.pdf,
    handler: async (request, reply) => {
      const { kind, packet, layout = 'fold', copies = [], ...subject } = request.body;
      const { registrationId, productId } = subject;
      const input = await readPaperInput(services, reachOf(signedInCallerOf(request)), {
        ...subject,
        packet: kind === undefined ? (packet ?? 'due') : undefined,
      });
      if (kind === 'card') refuseNoCard(input);
      const pdf = await render(services, input, { kind, layout, copies });
      noticeOn(reply, kind, input);
      await writePrintEntry(
        signedInCallerOf(request),
        request.body,
        kind === undefined
          ? { papers: packetKindsOf(input), copies }
          : { papers: [kind], ...(kind === 'card' && { layout }) },
      );
      const name = `${kind ?? 'packet'}_${registrationId}_${productId}.pdf`;
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', contentDisposition(name))
        .send(Buffer.from(pdf));
    },
  });

  app.route({
    ...printouts.blanks,
    handler: async (request) => ({
      products: await readPaperBlanks(signedInCallerOf(request), services, request.params.id),
    }),
  });

  app.route({
    ...printouts.check,
    handler: (request) => checkCard(services, request.params.code),
  });

  app.route({
    ...printouts.checkKey,
    handler: () => {
      const published = publishedCardKeys(keys);
      return { algorithm: 'Ed25519' as const, publicKey: published[0]?.x ?? '', keys: published };
    },
  });
};
