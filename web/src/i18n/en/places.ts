import { defineMessages } from '../messages.ts';

/** The report by place. */
export const placeTexts = defineMessages('places', {
  heading: 'By place',
  level: 'Count by',
  state: 'State',
  any: 'Any',
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
  outsideHeading: 'Outside the GI’s State',
  outsideHint:
    'Products that are made by producers of other States than those they are registered for.',
  outsideNone: 'No product is made outside the States it is registered for.',
  outsideTable: 'Products made outside their States',
  product: 'Product',
  registeredFor: 'Registered for',
  addressIn: 'Address in',
});
