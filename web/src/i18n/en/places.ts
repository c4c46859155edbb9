import { defineMessages } from '../messages.ts';

/** The report by place. */
export const placeTexts = defineMessages('places', {
  heading: 'By place',
  level: 'Count by',
  state: 'State',
  district: 'District',
  producers: 'Producers',
  registrations: 'Registrations',
  approved: 'Approved',
  granted: 'Granted',
  unknown: 'Not known',
  unknownHint: 'Not known: the address has no PIN code that is in use.',
  tableStates: 'Registrations by State',
  tableDistricts: 'Registrations by district',
  loading: 'Counting...',
  exportPlaces: 'Export by place as CSV',
  exporting: 'Exporting...',
  exportFailed: 'Failed to export the report',
});
