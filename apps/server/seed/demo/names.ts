/** `weight` is roughly the share of adults; given names alternate between men's and women's. */
export type Background = { weight: number; given: readonly string[]; family: readonly string[] };

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const anglo: Background = {
  weight: 46,
  given:
    words(`Jack Olivia Thomas Charlotte William Amelia Liam Grace Lachlan Emily Cooper Sophie Angus Matilda
    Hamish Georgia Callum Chloe Mitchell Jessica Brendan Kylie Darren Michelle Craig Leanne Stuart Fiona
    Gavin Natalie Shane Tracey Patrick Bronwyn Declan Niamh Ewan Isla Nathan Tahlia Jarrah Marlee`),
  family:
    words(`Smith Jones Williams Brown Wilson Taylor Johnson White Martin Anderson Thompson Walker Harris Ryan
    Robinson Kelly King Campbell O'Brien O'Connor McDonald McKenzie Murphy Fraser Hughes Edwards Sullivan
    Gallagher Whitfield Bancroft Pritchard Lockyer Hargreaves Doyle Fitzgerald Sinclair Mundine Yarran`),
};

const indian: Background = {
  weight: 10,
  given:
    words(`Arjun Priya Rahul Anjali Vikram Deepika Sanjay Meera Harpreet Simran Gurpreet Jasleen Karthik Divya
    Rohan Nisha Amit Kavita Suresh Lakshmi`),
  family:
    words(`Singh Kaur Sharma Patel Kumar Reddy Nair Iyer Gupta Mehta Gill Sandhu Raman Desai Menon Chandra
    Bhatt Joshi`),
};

const chinese: Background = {
  weight: 9,
  given:
    words(`Wei Mei Jason Grace Kevin Vivian Hao Xin Jun Ling Andrew Michelle Yifan Siyu Raymond Cindy Bowen
    Jing`),
  family: words('Chen Wang Li Zhang Liu Huang Wu Zhou Xu Lin Chan Wong Leung Cheung Lau Tan Lim Zhao'),
};

const mediterranean: Background = {
  weight: 9,
  given:
    words(`Nick Maria George Eleni Dimitri Sofia Anthony Francesca Marco Lucia Con Voula Domenic Carla Rocco
    Angela Steve Despina Paolo Daniela`),
  family:
    words(`Papadopoulos Nikolaidis Georgiou Kostas Pappas Karagiannis Rossi Russo Marchetti Romano Ferrari
    Caruso Lombardo Gatto Zammit Camilleri Borg Vella`),
};

const arabic: Background = {
  weight: 7,
  given:
    words(`Ahmed Layla Omar Fatima Youssef Mariam Elias Rita Charbel Nadine Hassan Zeinab Bilal Amira Tarek
    Samira Joseph Rima`),
  family:
    words(`Khoury Haddad Nassar Saad Hanna Mansour Aboud Sarkis Younan Hussein Rahman Karimi Ahmadi Yilmaz
    Demir Tannous`),
};

const vietnamese: Background = {
  weight: 5,
  given: words('Minh Linh Anh Thao Huy Kim Tuan Mai Duc Hanh Peter Jenny Long Trang David Tien'),
  family: words('Nguyen Tran Le Pham Huynh Hoang Vo Dang Bui Ngo Duong Truong'),
};

const slavic: Background = {
  weight: 5,
  given: words(
    'Goran Ivana Marko Dragana Zoran Katarina Tomasz Agnieszka Pavel Irina Nikola Jelena Milan Tanja',
  ),
  family: words(
    'Petrovic Jovanovic Horvat Novak Kovac Nowak Kowalski Stojanovski Ristevski Petrov Ivanov Babic',
  ),
};

const southEastAsian: Background = {
  weight: 5,
  given:
    words(`Jose Maricel Paolo Angelica Ramon Jasmine Carlo Liezel Budi Dewi Rizal Cristina Arnel Grace Somchai
    Malee`),
  family: words('Santos Reyes Cruz Garcia Mendoza Bautista Ramos Villanueva Aquino Santoso Wijaya Suwan'),
};

const pacific: Background = {
  weight: 4,
  given: words('Sione Mele Tevita Losa Josh Ana Wiremu Aroha Tane Ngaire Samisoni Litia Manaia Talia'),
  family: words('Fonua Taufa Tamatoa Leota Faleolo Tupou Ngata Parata Henare Tuilagi Vakatawa Moala'),
};

export const backgrounds: readonly Background[] = [
  anglo,
  indian,
  chinese,
  mediterranean,
  arabic,
  vietnamese,
  slavic,
  southEastAsian,
  pacific,
];
