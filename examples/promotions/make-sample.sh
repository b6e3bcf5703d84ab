#!/bin/sh
# Makes a fleet to try promotions on, below a new directory: two upstreams and a data repository, all bare, as
# repositories of this machine. Dates and names are fixed, so that the ids of the commits are the same everywhere.
#
#   sh examples/promotions/make-sample.sh /tmp/sample [extra line for dataRepo of promotions.yml]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir "$1"
cd "$1"
top=$(pwd)
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_TERMINAL_PROMPT=0

# commit <day> <author> <message>: commits all of the present directory, on a day of March 2026
commit() {
    git add -A
    GIT_AUTHOR_NAME=$2 GIT_AUTHOR_EMAIL=$2@example.test GIT_COMMITTER_NAME=$2 GIT_COMMITTER_EMAIL=$2@example.test \
        GIT_AUTHOR_DATE="2026-03-0$1T10:00:00Z" GIT_COMMITTER_DATE="2026-03-0$1T10:00:00Z" \
        git commit -q -m "$3"
    git rev-parse HEAD
}

begin() {
    git init -q -b main "$1"
    cd "$1"
}

publish() {
    cd "$top"
    mkdir -p "$(dirname "$2")"
    git clone -q --bare "$1" "$2"
    git -C "$2" remote remove origin
    rm -rf "$1"
}

begin schemas
echo 'name: account' > account.yml
schemas_old=$(commit 1 mkova 'Begin the schemas')
echo 'keepsLogs: true' >> account.yml
schemas_new=$(commit 3 mkova 'Say whether an account keeps logs')
publish schemas upstream/schemas.git

begin keepers
mkdir -p keepers/buckets
echo 'keep' > keepers/buckets/keep.txt
commit 1 mkova 'Keep buckets' > /dev/null
echo 'report' > keepers/report.txt
keepers_old=$(commit 2 jdoe 'Report what was kept')
echo 'faster' >> keepers/report.txt
commit 3 jdoe 'Report faster' > /dev/null
echo 'log' >> keepers/buckets/keep.txt
commit 4 mkova "Keep logs of buckets

Requires-Schemas: $schemas_new" > /dev/null
echo 'colours' > keepers/colours.txt
commit 5 newcomer '/merge colours for @all' > /dev/null
publish keepers upstream/keepers.git

begin data
cp -R "$here/fleet/." .
short=$(printf %.7s "$keepers_old")
for file in .env promotions.yml resources/*.yaml saas/*.yml pipelines/*; do
    sed -e "s|@KEEPERS_SHORT@|$short|g" -e "s|@KEEPERS@|$keepers_old|g" \
        -e "s|@SCHEMAS_SHORT@|$(printf %.7s "$schemas_old")|g" \
        -e "s|@DATA@|file://$top/data.git|g" -e "s|@UPSTREAM@|file://$top/upstream|g" "$file" > "$top/edited"
    cat "$top/edited" > "$file"
done
rm "$top/edited"
if [ $# -gt 1 ]; then
    sed "s|^  branch: main|&\n  $2|" promotions.yml > "$top/edited"
    mv "$top/edited" promotions.yml
fi
commit 6 jdoe 'Begin the data' > /dev/null
publish data data.git
git clone -q data.git checkout
