package dev.tidegate.cli.upgrades.desk;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tidegate.cli.output.Block;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.cli.problem.ProblemTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.edit.LabelChange;
import dev.tidegate.upgrades.policy.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What would change, or what became of it, for people and for machines. */
final class ChangeReport {

    private final Document document;
    private final Intent intent;
    private final Consequences consequences;
    private final boolean dryRun;

    ChangeReport(Document document, Intent intent, Consequences consequences, boolean dryRun) {
        this.document = document;
        this.intent = intent;
        this.consequences = consequences;
        this.dryRun = dryRun;
    }

    /** Everything: what is to change, and what became of it. */
    Document of(List<Result> results) {
        fill(results);
        var blocks = new ArrayList<>(plan(results));
        blocks.addAll(outcome(results));
        return with(blocks);
    }

    /** For those who have seen the plan before they were asked. */
    Document resultOf(List<Result> results) {
        fill(results);
        return with(outcome(results));
    }

    /** The plan, and the question whether to go on. */
    String question(List<Result> planned) {
        return plan(planned).stream()
                .flatMap(block -> block.lines(false).stream())
                .collect(Collectors.joining("\n", "", "\nWrite " + labels(planned) + "?"));
    }

    private Document with(List<Block> blocks) {
        var full = document;
        for (var block : blocks) {
            full = full.with(block);
        }
        return full;
    }

    private List<Block> plan(List<Result> results) {
        var blocks = new ArrayList<>(intent.shown());
        for (var result : results) {
            var edit = result.edit();
            if (result.state() == Result.State.UNCHANGED && results.size() > 1) {
                continue;
            }
            blocks.add(Line.of(Tint.STRONG.of(edit.kind() + " " + edit.name())));
            if (result.state() == Result.State.UNCHANGED) {
                blocks.add(Line.of("  nothing to change"));
            }
            edit.difference().forEach(change -> blocks.add(line("  ", change)));
        }
        Stream.of(consequences.own(), consequences.ofOthers())
                .flatMap(List::stream)
                .forEach(problem -> blocks.add(line(problem)));
        intent.notes().forEach(note -> blocks.add(Line.of(Tint.WAITING.of("note"), " ", note)));
        return blocks;
    }

    private static Line line(String indent, LabelChange change) {
        var tint = switch (change.kind()) {
            case CREATE -> Tint.GOOD;
            case UPDATE -> Tint.WAITING;
            case DELETE -> Tint.BAD;
        };
        return Line.of(indent, tint.of(change));
    }

    private static Line line(Problem problem) {
        return Line.of(
                problem.isError() ? Tint.BAD.of("error") : Tint.WAITING.of("warning"),
                " ",
                Tint.STRONG.of(problem.code().name()),
                " ",
                problem.place(),
                ": ",
                problem.sentence(),
                Tint.FAINT.of(" (remedy: " + problem.code().remedy() + ")"));
    }

    private List<Block> outcome(List<Result> results) {
        var blocks = new ArrayList<Block>();
        for (var result : results) {
            switch (result.state()) {
                case CONFLICT -> conflict(result, blocks);
                case FAILED -> failed(result, blocks);
                case UNCHANGED, PLANNED, REFUSED, WRITTEN -> {}
            }
        }
        blocks.add(summary(results));
        return blocks;
    }

    private static void conflict(Result result, List<Block> blocks) {
        blocks.add(Line.of(
                Tint.BAD.of("conflict"),
                " " + name(result) + ": somebody else changed the labels since they were read; nothing of it was"
                        + " written:"));
        result.meanwhile().forEach(change -> blocks.add(line("  ", change)));
    }

    private static void failed(Result result, List<Block> blocks) {
        blocks.add(Line.of(Tint.BAD.of("failed"), " " + name(result) + ": " + result.failure()));
        blocks.add(Line.of("  written:" + (result.written().isEmpty() ? " nothing" : "")));
        result.written().forEach(change -> blocks.add(line("    ", change)));
        blocks.add(Line.of("  not written:"));
        result.rest().forEach(change -> blocks.add(line("    ", change)));
        if (result.edit().isOfCluster()) {
            blocks.add(Line.of("  until the rest is written: " + meanwhile(result)));
        }
        blocks.add(Line.of("  finish with: " + result.edit().finish()));
    }

    /** What the labels mean as they are now, half written. */
    private static String meanwhile(Result result) {
        var edit = result.edit();
        var half = edit.plan().after(result.written().size());
        return edit.organisation().with(Map.of(edit.owner(), half)).organisation().members().stream()
                .filter(member -> edit.organisation()
                        .owner(member.cluster())
                        .filter(edit.owner()::equals)
                        .isPresent())
                .map(member -> sentence(member.standing()))
                .findFirst()
                .orElse("nobody can tell what its labels mean");
    }

    private static String sentence(Standing standing) {
        return standing.match(
                valid -> "its policy is the one before",
                invalid -> "its policy is invalid and nothing is ordered for it",
                partial -> "it has no policy and nothing is ordered for it",
                unmanaged -> "it has no policy and nothing is ordered for it");
    }

    private Line summary(List<Result> results) {
        if (consequences.refusal().isPresent()) {
            return Line.of(Tint.BAD.of("refused"), ": nothing was written");
        }
        if (results.stream().allMatch(result -> result.state() == Result.State.UNCHANGED)) {
            return Line.of(Tint.GOOD.of("nothing to do"));
        }
        if (results.stream().anyMatch(result -> result.state() == Result.State.PLANNED)) {
            return Line.of((dryRun ? "dry run: " : "") + labels(results) + " would be written");
        }
        int written = results.stream()
                .filter(result -> result.state() == Result.State.WRITTEN)
                .mapToInt(result -> result.edit().difference().size())
                .sum();
        long left = results.stream()
                .filter(result -> result.state() == Result.State.CONFLICT || result.state() == Result.State.FAILED)
                .count();
        var done = counted(written, "label") + " written";
        return left == 0
                ? Line.of(Tint.GOOD.of("done"), ": " + done)
                : Line.of(
                        Tint.BAD.of("not done"),
                        ": " + done + "; " + counted(left, "owner") + " of labels not finished");
    }

    private static String labels(List<Result> results) {
        return counted(
                results.stream()
                        .mapToInt(result -> result.edit().difference().size())
                        .sum(),
                "label");
    }

    private static String counted(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static String name(Result result) {
        return result.edit().kind() + " " + result.edit().name();
    }

    private void fill(List<Result> results) {
        var tree = document.tree();
        tree.put("dryRun", dryRun);
        var owners = tree.putArray("owners");
        for (var result : results) {
            var edit = result.edit();
            var owner = owners.addObject()
                    .put("kind", edit.kind())
                    .put("name", edit.name())
                    .put("id", edit.owner().id())
                    .put("organisation", edit.organisation().key().id())
                    .put("outcome", result.state().toString());
            fill(owner.putArray("changes"), edit.difference());
            fill(owner.putArray("written"), result.written());
            fill(owner.putArray("notWritten"), result.rest());
            fill(owner.putArray("meanwhile"), result.meanwhile());
            owner.put("failure", result.failure());
            owner.put("finish", result.state() == Result.State.FAILED ? edit.finish() : null);
        }
        var problems = tree.putArray("problems");
        ProblemTree.fill(problems, consequences.own());
        ProblemTree.fill(problems, consequences.ofOthers());
        intent.notes().forEach(tree.putArray("notes")::add);
    }

    private static void fill(ArrayNode array, List<LabelChange> changes) {
        changes.forEach(change -> array.addObject()
                .put("key", change.key())
                .put("from", change.from())
                .put("to", change.to()));
    }
}
