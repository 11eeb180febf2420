/** The base rate depends on the category. */
export const assetTypes = {
  'Motor vehicle': ['Passenger car', 'Utility', 'Van', 'Light commercial', 'Motorcycle', 'Bus or coach'],
  'Truck and trailer': ['Rigid truck', 'Prime mover', 'Trailer', 'Tipper', 'Refrigerated truck'],
  'Yellow goods': ['Excavator', 'Loader', 'Bulldozer', 'Grader', 'Backhoe', 'Forklift', 'Tractor'],
  'Other equipment': [
    'Manufacturing equipment',
    'Medical equipment',
    'Hospitality equipment',
    'IT equipment',
    'Agricultural equipment',
    'Printing equipment',
  ],
} as const;
export type AssetTypeCategory = keyof typeof assetTypes;

export const supplierTypes = { DEALER: 'Dealer', PRIVATE_SALE: 'Private sale' } as const;
export type SupplierType = keyof typeof supplierTypes;
