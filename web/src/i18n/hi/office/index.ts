/** The Hindi texts of administrators' pages, by table; collectors' phones do not keep them. */
export { translation as actions } from './actions.ts';
export { translation as activity } from './activity.ts';
export { translation as applications } from './applications.ts';
export { translation as backup } from './backup.ts';
export { translation as catalogue } from './catalogue.ts';
export { translation as checks } from './checks.ts';
export { translation as deletion } from './deletion.ts';
export { translation as developer } from './developer.ts';
export { translation as doctor } from './doctor.ts';
export { translation as exports } from './exports.ts';
export { translation as integrity } from './integrity.ts';
export { translation as printing } from './printing.ts';
export { translation as rescue } from './rescue.ts';
export { translation as retention } from './retention.ts';
export { translation as unit } from './unit.ts';
export { translation as users } from './users.ts';
export { translation as workbench } from './workbench.ts';
