# shellcheck shell=bash disable=SC2154 # most variables come from the launcher
#
# Building tidegate from a checkout when it is started: only if needed, never two at once, and never under the feet
# of a tidegate that runs. Needs the variables checkout and state, and launcher-functions.sh.
#
# Each build gets a directory of its own with its jars and archives, and the file "current" names the one to use.
# The build before is kept: a start may be on its way to open those jars.

oldest_maven=3.8

# Sets current to the build to use. Fails (that is, says "not outdated") if no source is newer than it.
is_outdated() {
  current=
  [ -r "$state/current" ] || return 0
  IFS= read -r current <"$state/current" || :
  [ -n "$current" ] && [ -e "$state/$current/started" ] || return 0
  find_source_newer_than "$state/$current/started"
}

# Sets newer to a source that changed after a file did; directories count, since a deleted file leaves no other trace.
find_source_newer_than() {
  newer=
  IFS= read -r newer < <(find "$checkout/pom.xml" "$checkout/.mvn" "$checkout"/*/pom.xml "$checkout"/*/src/main \
    -newer "$1" 2>/dev/null) || :
  [ -n "$newer" ]
}

build() {
  mkdir -p "$state" || fail "cannot write to $state"
  trap give_up INT TERM
  lock
  trap 'rm -f "$state/lock"' EXIT
  # Somebody else may have built it while this one was waiting.
  if is_outdated; then
    choose_java javac
    check_maven
    build_aside
  fi
  rm -f "$state/lock"
  trap - EXIT INT TERM
}

# One builds at a time. The lock is a link to the number of the process that holds it, which is made in one step.
lock() {
  local holder waiting=''
  until ln -s $$ "$state/lock" 2>/dev/null; do
    holder=$(readlink "$state/lock") || continue
    if ! kill -0 "$holder" 2>/dev/null; then
      rm -f "$state/lock"
    else
      [ -n "$waiting" ] || say "waiting for the build of process $holder"
      waiting=yes
      sleep 0.2
    fi
  done
}

check_maven() {
  local version
  command -v mvn >/dev/null 2>&1 ||
    fail "tidegate has to be built first; that needs Maven $oldest_maven or newer, and there is no mvn on the PATH"
  version=$(JAVA_HOME=$java_home mvn --version 2>/dev/null | sed -n 's/.*Apache Maven \([0-9.]*\).*/\1/p')
  [ "$(version_number "$version")" -ge "$(version_number "$oldest_maven")" ] ||
    fail "tidegate has to be built first; that needs Maven $oldest_maven or newer, but $(command -v mvn) is ${version:-broken}"
}

version_number() {
  local IFS=.
  # shellcheck disable=SC2086 # the version is to be split
  set -- $1
  echo $((${1:-0} * 1000 + ${2:-0}))
}

build_aside() {
  local name=build-$$ previous=$current what='building, since sources have changed'
  [ -n "$previous" ] || what='building for the first time, which takes a minute'
  rm -rf "${state:?}/$name"
  mkdir -p "$state/$name"
  : >"$state/$name/started"
  with_progress "$what" run_maven "$state/$name/lib" || explain_failed_build
  make_sources_older_than "$state/$name/started"
  recall_java "$state/java"
  remember "$state/current" "$name"
  current=$name
  remove_builds_except "$name" "$previous"
}

run_maven() {
  cd "$checkout" || exit
  JAVA_HOME=$java_home exec mvn --batch-mode -Dstyle.color=never --no-transfer-progress -Dquick -Dmaven.test.skip=true \
    -Dtidegate.lib="$1" -pl cli,demo -am package >"$state/build.log" 2>&1 </dev/null
}

# A source dated in the future would be newer than every build.
make_sources_older_than() {
  : >"$1.now"
  while find_source_newer_than "$1.now"; do
    touch -r "$newer" "$1" "$1.now"
  done
  rm -f "$1.now"
}

explain_failed_build() {
  local lines
  lines=$(grep '^\[ERROR\] .' "$state/build.log" | grep -v -e 'Help 1' -e 're-run Maven' -e 'Re-run Maven' \
    -e 'For more information about' -e 'After correcting the problems' -e 'mvn <args> -rf' | awk '!said[$0]++' | head -n 12) || :
  [ -n "$lines" ] || lines=$(tail -n 12 "$state/build.log")
  say "the build failed"
  printf '%s\n' "$lines" >&2
  say "all of it is in $state/build.log"
  exit 1
}

remove_builds_except() {
  local directory
  for directory in "$state"/build-*; do
    case ${directory##*/} in
      "$1" | "$2" | build.log) ;;
      *) rm -rf "$directory" ;;
    esac
  done
}

# Runs something and shows that it does: the seconds it has taken on a terminal, and elsewhere one plain line, which
# stands for whatever follows too.
with_progress() {
  local what=$1 began=$SECONDS status=0
  shift
  ("$@") &
  child=$!
  if [ -t 2 ]; then
    while kill -0 "$child" 2>/dev/null; do
      printf '\rtidegate: %s, %d s ' "$what" $((SECONDS - began)) >&2
      sleep 0.2
    done
  else
    [ -n "${announced:-}" ] || say "$what"
    announced=yes
  fi
  wait "$child" || status=$?
  [ ! -t 2 ] || printf '\r\033[K' >&2
  return "$status"
}

# What runs in the background does not hear of an interrupt by itself.
give_up() {
  [ -z "${child:-}" ] || kill "$child" 2>/dev/null || :
  [ ! -t 2 ] || printf '\r\033[K' >&2
  say "interrupted"
  exit 130
}
