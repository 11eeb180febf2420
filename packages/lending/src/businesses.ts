export const entityTypes = {
  COMPANY: 'Company',
  TRUST: 'Trust',
  SOLE_TRADER: 'Sole trader',
  PARTNERSHIP: 'Partnership',
} as const;
export type EntityType = keyof typeof entityTypes;

export const trusteeTypes = { COMPANY: 'Company', INDIVIDUAL: 'Individual' } as const;

export const industries = {
  Construction: ['Earthmoving', 'Building', 'Electrical', 'Plumbing', 'Civil works', 'Landscaping'],
  Transport: ['Road freight', 'Courier', 'Passenger transport', 'Towing', 'Warehousing'],
  Agriculture: ['Cropping', 'Livestock', 'Dairy', 'Horticulture', 'Forestry', 'Contract harvesting'],
  Manufacturing: ['Food and beverage', 'Metal products', 'Timber products', 'Machinery', 'Printing'],
  'Retail and wholesale': ['Vehicle sales', 'Food retail', 'Hardware', 'Wholesale trade'],
  'Hospitality and tourism': ['Cafe or restaurant', 'Hotel or pub', 'Accommodation', 'Tour operator'],
  'Health and care': ['Medical practice', 'Dental practice', 'Allied health', 'Aged care', 'Veterinary'],
  'Professional services': ['Accounting', 'Engineering', 'Information technology', 'Legal', 'Consulting'],
  Mining: ['Contract mining', 'Exploration', 'Quarrying', 'Mining services'],
  'Other services': ['Cleaning', 'Repair and maintenance', 'Security', 'Hair and beauty', 'Waste services'],
} as const;
export type Industry = keyof typeof industries;

export const usageTypes = { BUSINESS: 'Business only', MIXED: 'Mostly business' } as const;

export const securityDetailsInputTypes = {
  VIN: 'VIN',
  REGISTRATION: 'Registration',
  SERIAL_NUMBER: 'Serial number',
} as const;
