package dev.tidegate.application.upgrades.change;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.DocumentBlock;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.document.ProblemTree;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.upgrades.labeledit.LabelChange;
import dev.tidegate.upgrades.policy.UpgradePolicyStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What would change, or what became of it, for people and for machines. */
public final class LabelChangeDocument {

    private final Document document;
    private final LabelChangeRequest intent;
    private final ChangeConsequences consequences;
    private final boolean dryRun;

    LabelChangeDocument(Document document, LabelChangeRequest intent, ChangeConsequences consequences, boolean dryRun) {
        this.document = document;
        this.intent = intent;
        this.consequences = consequences;
        this.dryRun = dryRun;
    }

    /** Everything: what is to change, and what became of it. */
    Document of(List<LabelChangeResult> results) {
        fill(results);
        var blocks = new ArrayList<>(plan(results));
        blocks.addAll(outcome(results));
        return with(blocks);
    }

    /** For those who have seen the plan before they were asked. */
    Document resultOf(List<LabelChangeResult> results) {
        fill(results);
        return with(outcome(results));
    }

    /** The plan, and the question whether to go on. */
    String question(List<LabelChangeResult> planned) {
        return plan(planned).stream()
                .flatMap(block -> block.lines(false).stream())
                .collect(Collectors.joining(
                        "\n", "", "\n" + LabelCount.of(planned(planned)).question()));
    }

    private Document with(List<DocumentBlock> blocks) {
        var full = document;
        for (var block : blocks) {
            full = full.with(block);
        }
        return full;
    }

    private List<DocumentBlock> plan(List<LabelChangeResult> results) {
        var blocks = new ArrayList<>(intent.shown());
        for (var result : results) {
            var edit = result.edit();
            if (result.state() == LabelChangeResult.State.UNCHANGED && results.size() > 1) {
                continue;
            }
            blocks.add(TextLine.of(TextStyle.STRONG.of(edit.kind() + " " + edit.name())));
            if (result.state() == LabelChangeResult.State.UNCHANGED) {
                blocks.add(TextLine.of("  nothing to change"));
            }
            edit.difference().forEach(change -> blocks.add(line("  ", change)));
        }
        Stream.of(consequences.own(), consequences.ofOthers())
                .flatMap(List::stream)
                .forEach(problem -> blocks.addAll(ProblemLines.of(problem)));
        intent.notes().forEach(note -> blocks.add(TextLine.of(TextStyle.WAITING.of("note"), " ", note)));
        return blocks;
    }

    private static TextLine line(String indent, LabelChange change) {
        var tint = switch (change.kind()) {
            case CREATE -> TextStyle.GOOD;
            case UPDATE -> TextStyle.WAITING;
            case DELETE -> TextStyle.BAD;
        };
        return TextLine.of(indent, tint.of(change));
    }

    private List<DocumentBlock> outcome(List<LabelChangeResult> results) {
        var blocks = new ArrayList<DocumentBlock>();
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

    private static void conflict(LabelChangeResult result, List<DocumentBlock> blocks) {
        blocks.add(TextLine.of(
                TextStyle.BAD.of("conflict"),
                " " + name(result) + ": somebody else changed the labels since they were read; nothing of it was"
                        + " written:"));
        result.meanwhile().forEach(change -> blocks.add(line("  ", change)));
    }

    private static void failed(LabelChangeResult result, List<DocumentBlock> blocks) {
        blocks.add(TextLine.of(TextStyle.BAD.of("failed"), " " + name(result) + ": " + result.failure()));
        blocks.add(TextLine.of("  written:" + (result.written().isEmpty() ? " nothing" : "")));
        result.written().forEach(change -> blocks.add(line("    ", change)));
        blocks.add(TextLine.of("  not written:"));
        result.rest().forEach(change -> blocks.add(line("    ", change)));
        if (result.edit().isOfCluster()) {
            blocks.add(TextLine.of("  until the rest is written: " + meanwhile(result)));
        }
        blocks.add(TextLine.of("  finish with: " + result.edit().finish()));
    }

    /** What the labels mean as they are now, half written. */
    private static String meanwhile(LabelChangeResult result) {
        var edit = result.edit();
        var half = edit.plan().after(result.written().size());
        return edit.organisation().with(Map.of(edit.owner(), half)).organisation().members().stream()
                .filter(member -> edit.organisation()
                        .owner(member.cluster())
                        .filter(edit.owner()::equals)
                        .isPresent())
                .map(member -> sentence(member.policyStatus()))
                .findFirst()
                .orElse("nobody can tell what its labels mean");
    }

    private static String sentence(UpgradePolicyStatus standing) {
        return standing.match(
                valid -> "its policy is the one before",
                invalid -> "its policy is invalid and nothing is ordered for it",
                partial -> "it has no policy and nothing is ordered for it",
                unmanaged -> "it has no policy and nothing is ordered for it");
    }

    private TextLine summary(List<LabelChangeResult> results) {
        if (consequences.refusal().isPresent()) {
            return TextLine.of(TextStyle.BAD.of("refused"), ": nothing was written");
        }
        if (results.stream().allMatch(result -> result.state() == LabelChangeResult.State.UNCHANGED)) {
            return TextLine.of(TextStyle.GOOD.of("nothing to do"));
        }
        if (results.stream().anyMatch(result -> result.state() == LabelChangeResult.State.PLANNED)) {
            return TextLine.of((dryRun ? "dry run: " : "")
                    + LabelCount.of(planned(results)).sentence(" would be"));
        }
        long left = results.stream()
                .filter(result -> result.state() == LabelChangeResult.State.CONFLICT
                        || result.state() == LabelChangeResult.State.FAILED)
                .count();
        var done = LabelCount.of(done(results)).sentence("");
        return left == 0
                ? TextLine.of(TextStyle.GOOD.of("done"), ": " + done)
                : TextLine.of(
                        TextStyle.BAD.of("not done"),
                        ": " + done + "; " + left + (left == 1 ? " owner" : " owners") + " of labels not finished");
    }

    private static List<LabelChange> planned(List<LabelChangeResult> results) {
        return results.stream()
                .flatMap(result -> result.edit().difference().stream())
                .toList();
    }

    private static List<LabelChange> done(List<LabelChangeResult> results) {
        return results.stream()
                .flatMap(result -> (result.state() == LabelChangeResult.State.WRITTEN
                                ? result.edit().difference()
                                : result.written())
                        .stream())
                .toList();
    }

    private static String name(LabelChangeResult result) {
        return result.edit().kind() + " " + result.edit().name();
    }

    private void fill(List<LabelChangeResult> results) {
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
            owner.put("finish", result.state() == LabelChangeResult.State.FAILED ? edit.finish() : null);
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
