/** The field of a form that says that the number is covered in the picture of an Aadhar card; left out when it is not. */
export const coveredField = (numberCovered: boolean | undefined): { numberCovered?: 'true' } =>
  numberCovered === true ? { numberCovered: 'true' } : {};
