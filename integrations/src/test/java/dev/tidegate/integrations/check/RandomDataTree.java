package dev.tidegate.integrations.check;

import dev.tidegate.testsupport.RandomSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Files that refer to each other at random: accounts with owners, buckets of accounts with rules, teams and rules that
 * build upon others, lists of buckets, settings, and files that have to do with nobody.
 *
 * @param documents fields by name, by path; a value that begins with a slash is a reference
 */
record RandomDataTree(TreeMap<String, TreeMap<String, String>> documents) {

    private static final Map<String, String> SCHEMAS = Map.of(
            "aws", "/aws/account-1.yml",
            "buckets", "/aws/bucket-1.yml",
            "rules", "/aws/rules-1.yml",
            "teams", "/team-1.yml",
            "lists", "/team-1.yml",
            "settings", "/app-interface/app-interface-settings-1.yml");

    static RandomDataTree draw(RandomSource draws) {
        var data = new RandomDataTree(new TreeMap<>());
        data.add(draws, "rules", draws.between(1, 3));
        data.add(draws, "aws", draws.between(2, 4));
        data.add(draws, "teams", draws.between(1, 3));
        data.in("aws").forEach(account -> data.add(draws, account));
        data.add(draws, "buckets", draws.between(0, 5));
        data.add(draws, "lists", draws.between(0, 2));
        data.add(draws, "settings", 1);
        return data;
    }

    private void add(RandomSource draws, String directory, int count) {
        for (int i = 0; i < count; i++) {
            add(draws, path(directory, i));
        }
    }

    private static String path(String directory, int number) {
        return directory.equals("aws")
                ? "/aws/a%d/account.yml".formatted(number)
                : "/%s/%s%d.yml".formatted(directory, directory.charAt(0), number);
    }

    private void add(RandomSource draws, String path) {
        var fields = new TreeMap<String, String>();
        fields.put("text", "t" + draws.between(0, 2));
        switch (directory(path)) {
            case "aws" -> refer(draws, fields, "owner", "teams");
            case "buckets" -> {
                fields.put("account", draws.pick(in("aws")));
                refer(draws, fields, "rules", "rules");
                refer(draws, fields, "team", "teams");
            }
            case "rules" -> refer(draws, fields, "upon", "rules");
            case "teams" -> {
                refer(draws, fields, "upon", "teams");
                refer(draws, fields, "home", "aws");
            }
            case "settings" -> {
                refer(draws, fields, "rules", "rules");
                refer(draws, fields, "home", "aws");
            }
            case "lists" -> {
                refer(draws, fields, "one", "buckets");
                refer(draws, fields, "two", "buckets");
                refer(draws, fields, "rules", "rules");
            }
            default -> {}
        }
        documents.put(path, fields);
    }

    private void refer(RandomSource draws, Map<String, String> fields, String field, String directory) {
        if (!in(directory).isEmpty() && draws.isMostly(3)) {
            fields.put(field, draws.pick(in(directory)));
        }
    }

    private RandomDataTree copy() {
        var copy = new TreeMap<String, TreeMap<String, String>>();
        documents.forEach((path, fields) -> copy.put(path, new TreeMap<>(fields)));
        return new RandomDataTree(copy);
    }

    /** The same with a file that refers to nothing. */
    RandomDataTree with(String path, String text) {
        var other = copy();
        other.documents.put(path, new TreeMap<>(Map.of("text", text)));
        return other;
    }

    /** The same with one thing that is otherwise: a text, a reference, a file more or one less. */
    RandomDataTree edited(RandomSource draws) {
        var other = copy();
        var copy = other.documents;
        switch (draws.between(0, 3)) {
            case 0 -> {
                other.say(draws.pick(new ArrayList<>(copy.keySet())), "edited" + draws.between(0, 1));
            }
            case 1 -> {
                String path = draws.pick(new ArrayList<>(copy.keySet()));
                String text =
                        String.valueOf(copy.getOrDefault(path, new TreeMap<>()).get("text"));
                other.add(draws, path);
                other.say(path, text);
            }
            case 2 -> other.add(draws, path(draws.pick(List.of("buckets", "rules", "teams", "lists", "settings")), 9));
            default -> {
                var removable = new ArrayList<>(in("buckets"));
                removable.addAll(in("lists"));
                if (!removable.isEmpty()) {
                    String gone = draws.pick(removable);
                    other.documents.remove(gone);
                    other.documents.values().forEach(fields -> fields.values().remove(gone));
                }
            }
        }
        return other;
    }

    private void say(String path, String text) {
        documents.computeIfAbsent(path, ignored -> new TreeMap<>()).put("text", text);
    }

    List<String> in(String directory) {
        return documents.keySet().stream()
                .filter(path -> directory(path).equals(directory))
                .toList();
    }

    private static String directory(String path) {
        return path.substring(1, path.indexOf('/', 1));
    }

    CheckFleet fleet() {
        var fleet = CheckFleet.empty();
        in("aws").forEach(path -> fleet.account(name(path), path));
        documents.forEach((path, fields) -> fleet.file(path, text(path, fields)));
        return fleet;
    }

    static String name(String account) {
        return account.split("/", -1)[2];
    }

    private static String text(String path, Map<String, String> fields) {
        var text = new StringBuilder("$schema: " + SCHEMAS.get(directory(path)) + "\n");
        if (directory(path).equals("aws")) {
            text.append("name: ").append(name(path)).append('\n');
        }
        fields.forEach((field, value) -> text.append(field)
                .append(": ")
                .append(value.startsWith("/") ? "{$ref: " + value + "}" : value)
                .append('\n'));
        return text.toString();
    }

    /**
     * What the runner of an account would make of the data: its account, and whatever leads to it, with all that builds
     * upon; the settings; and whatever has to do with no account at all.
     */
    String stateOf(String account) {
        var state = new TreeMap<String, String>();
        inline(account, state);
        documents.keySet().stream()
                .filter(path ->
                        !directory(path).equals("aws") && reachable(path).contains(account))
                .forEach(path -> inline(path, state));
        in("settings").forEach(path -> inline(path, state));
        strangers().forEach(path -> inline(path, state));
        return state.toString();
    }

    /** With the rules it refers to, near and far, and the teams an account or a bucket does; all others are only named. */
    private void inline(String path, Map<String, String> state) {
        var fields = documents.get(path);
        if (fields == null || state.putIfAbsent(path, fields.toString()) != null) {
            return;
        }
        fields.values().stream()
                .filter(value -> value.startsWith("/rules/") || isOwnTeam(path, value))
                .forEach(value -> inline(value, state));
    }

    private boolean isOwnTeam(String path, String value) {
        return value.startsWith("/teams/")
                && (directory(path).equals("aws") || reachable(value).isEmpty());
    }

    /** The accounts a file refers to, near or far; what lies behind an account is its own. */
    private Set<String> reachable(String path) {
        var accounts = new TreeSet<String>();
        var seen = new HashSet<String>();
        var open = new ArrayDeque<>(List.of(path));
        while (!open.isEmpty()) {
            String at = open.remove();
            if (directory(at).equals("aws") && !at.equals(path)) {
                accounts.add(at);
            } else if (seen.add(at)) {
                documents.getOrDefault(at, new TreeMap<>()).values().stream()
                        .filter(value -> value.startsWith("/"))
                        .forEach(open::add);
            }
        }
        return accounts;
    }

    /** Files that lead to no account, and no way leads to them from an account or from a file that does. */
    private Set<String> strangers() {
        var reached = new HashSet<String>();
        var open = new ArrayDeque<>(in("aws"));
        documents.keySet().stream().filter(path -> !reachable(path).isEmpty()).forEach(open::add);
        while (!open.isEmpty()) {
            String path = open.remove();
            if (reached.add(path)) {
                documents.getOrDefault(path, new TreeMap<>()).values().stream()
                        .filter(value -> value.startsWith("/"))
                        .forEach(open::add);
            }
        }
        var strangers = new TreeSet<>(documents.keySet());
        strangers.removeAll(reached);
        return strangers;
    }
}
