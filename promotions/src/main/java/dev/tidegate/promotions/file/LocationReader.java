package dev.tidegate.promotions.file;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.promotions.path.NodeCondition;
import dev.tidegate.promotions.path.NodePath;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.promotions.site.SiteCount;
import dev.tidegate.promotions.site.SitePattern;
import dev.tidegate.promotions.site.SiteProblem;
import dev.tidegate.promotions.version.VersionForm;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads one location of a component. The schema has been checked. */
final class LocationReader {

    private static final List<String> KINDS = List.of("dotenv", "yaml", "scan", "text", "shards");
    private static final Set<String> WITH_FILE = Set.of("dotenv", "yaml", "text");

    private final Fields fields;
    private final Set<String> environments;
    private final int shortLength;

    LocationReader(Fields fields, Set<String> environments, int shortLength) {
        this.fields = fields;
        this.environments = environments;
        this.shortLength = shortLength;
    }

    Optional<VersionLocation> read() {
        var environment = fields.text("environment", "");
        if (!environments.contains(environment)) {
            fields.problem(
                    PromotionProblem.PROMOTION_ENVIRONMENT_UNKNOWN,
                    "environment",
                    "there is no environment %s%s"
                            .formatted(environment, NameSuggestions.question(environment, environments)));
        }
        return pattern()
                .map(pattern -> new VersionLocation(
                        fields.text("id", ""),
                        environment,
                        fields.text("group").orElse(null),
                        form(),
                        pattern,
                        fields.flag("optional", false),
                        fields.text("moving", "refuse").equals("pin"),
                        fields.fields("deploys").map(LocationReader::workload).orElse(null),
                        fields.texts("owners"),
                        fields.place("id").toString()));
    }

    private VersionForm form() {
        var kind = VersionForm.Kind.valueOf(fields.text("form", "").toUpperCase(Locale.ROOT));
        var tag = fields.text("tag", "{short}");
        if (fields.has("tag")
                && (kind == VersionForm.Kind.FULL || kind == VersionForm.Kind.SHORT || !isTemplate(tag))) {
            fields.problem(
                    PromotionProblem.FORM_INVALID, "tag", "is a template with {short} or {full} for form tag or image");
        }
        return new VersionForm(kind, fields.integer("shortLength").orElse(shortLength), tag);
    }

    private static boolean isTemplate(String tag) {
        return tag.contains("{short}") != tag.contains("{full}");
    }

    private static DeployedWorkload workload(Fields deploys) {
        return new DeployedWorkload(
                deploys.text("cluster", ""),
                deploys.text("namespace", ""),
                deploys.text("selector", ""),
                deploys.text("container").orElse(null));
    }

    private Optional<SitePattern> pattern() {
        var kinds = KINDS.stream().filter(fields::has).toList();
        if (kinds.size() != 1) {
            fields.problem(
                    PromotionProblem.LOCATION_KIND,
                    kinds.isEmpty()
                            ? "has no kind; write one of " + String.join(", ", KINDS)
                            : "has several kinds: " + String.join(", ", kinds));
            return Optional.empty();
        }
        var kind = kinds.get(0);
        if (WITH_FILE.contains(kind) != fields.has("file")) {
            fields.problem(
                    PromotionProblem.LOCATION_KIND,
                    fields.has("file")
                            ? "a %s names directories, not a file".formatted(kind)
                            : "names no file, which %s needs".formatted(kind));
            return Optional.empty();
        }
        var inside = fields.fields(kind).orElseThrow();
        var file = fields.text("file").map(path -> path(fields, "file", path)).orElse("");
        return switch (kind) {
            case "dotenv" -> Optional.of(new SitePattern.DotenvKey(file, inside.text("key", "")));
            case "yaml" -> Optional.of(yaml(inside, file));
            case "scan" -> Optional.of(scan(inside));
            case "text" -> line(inside, file);
            default ->
                Optional.of(new SitePattern.ShardPins(
                        path(inside, "root", inside.text("root", "")),
                        inside.text("integration", ""),
                        checked(inside, "managed", NodeCondition::parse).orElse("")));
        };
    }

    private static SitePattern yaml(Fields yaml, String file) {
        var document =
                yaml.node("document").flatMap(Node::asScalar).map(Scalar::text).orElse(null);
        if (document != null && !document.equals("*") && !document.matches("[0-9]+")) {
            checked(yaml, "document", NodeCondition::parse);
        }
        return new SitePattern.YamlPath(
                file,
                checked(yaml, "path", NodePath::parse).orElse(""),
                document,
                count(yaml, SiteCount.exactly(1)),
                yaml.flag("anchored", false));
    }

    /** A path or a condition as it is written; reports one that cannot be read, with the column. */
    private static Optional<String> checked(Fields fields, String name, Function<String, Parsed<?>> parser) {
        var written = fields.text(name);
        written.flatMap(text -> parser.apply(text).complaint())
                .ifPresent(sentence -> fields.problem(SiteProblem.PATH_INVALID, name, sentence));
        return written;
    }

    private static SitePattern scan(Fields scan) {
        return new SitePattern.FileScan(
                scan.texts("roots").stream()
                        .map(root -> path(scan, "roots", root))
                        .toList(),
                scan.has("include") ? scan.texts("include") : List.of("**/*.y*ml"),
                scan.texts("exclude"),
                scan.text("key", ""),
                checked(scan, "under", NodePath::parse).orElse(null),
                count(scan, SiteCount.atLeast(1)),
                scan.text("foreign", "refuse").equals("skip"));
    }

    private static Optional<SitePattern> line(Fields text, String file) {
        var expression = text.text("line", "");
        var fault = expressionFault(expression);
        fault.ifPresent(sentence -> text.problem(PromotionProblem.EXPRESSION_INVALID, "line", sentence));
        return fault.isPresent()
                ? Optional.empty()
                : Optional.of(new SitePattern.LinePattern(file, expression, count(text, SiteCount.exactly(1))));
    }

    /** What is wrong with an expression that must have one group. */
    static Optional<String> expressionFault(String expression) {
        try {
            int groups = Pattern.compile(expression).groupCount();
            return groups == 1 ? Optional.empty() : Optional.of("has %d groups, not one".formatted(groups));
        } catch (PatternSyntaxException e) {
            return Optional.of("is no regular expression: " + e.getDescription());
        }
    }

    private static SiteCount count(Fields fields, SiteCount usual) {
        var node = fields.node("expect");
        if (node.isEmpty()) {
            return usual;
        }
        if (node.get().asScalar().isPresent()) {
            return SiteCount.exactly(fields.integer("expect").orElse(1));
        }
        var range = fields.fields("expect").orElseThrow();
        int min = range.integer("min").orElse(1);
        int max = range.integer("max").orElse(Integer.MAX_VALUE);
        if (max < min) {
            fields.problem(PromotionProblem.PROMOTION_FILE_INVALID, "expect", "max must not be below min");
            return usual;
        }
        return new SiteCount(min, max);
    }

    private static String path(Fields fields, String name, String path) {
        if (path.startsWith("/")
                || path.startsWith("\\")
                || List.of(path.split("/", -1)).stream()
                        .anyMatch(part -> part.equals("..") || part.equals(".") || part.isEmpty())) {
            fields.problem(
                    PromotionProblem.FILE_OUTSIDE,
                    name,
                    "must be a path inside the repository such as data/app.yaml, is " + path);
        }
        return path;
    }
}
