/** The types of files that an event takes: what `image-or-pdf` takes (contract/src/routes/applications.ts). */
export const acceptedScans: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
