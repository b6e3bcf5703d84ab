package dev.tidegate.promotions.site;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.Utf8Offsets;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Problem;
import java.util.Map;
import java.util.Optional;

/** A file read as YAML, with the offsets of its bytes. */
record YamlFile(YamlText yaml, Utf8Offsets offsets) {

    /** What makes a file unusable as a whole; anything else concerns single values. */
    private static final Map<DataProblem, SiteProblem> CODES = Map.of(
            DataProblem.ENCODING_INVALID, SiteProblem.NOT_UTF8,
            DataProblem.FILE_TOO_LARGE, SiteProblem.TOO_LARGE,
            DataProblem.YAML_TOO_LARGE, SiteProblem.TOO_LARGE,
            DataProblem.YAML_SYNTAX, SiteProblem.NOT_YAML,
            DataProblem.YAML_ALIAS_UNKNOWN, SiteProblem.NOT_YAML);

    static YamlFile read(String path, byte[] bytes) {
        var yaml = YamlText.read(path, bytes, DataLimits.usual());
        return new YamlFile(yaml, Utf8Offsets.of(yaml.text(), bytes.length));
    }

    /** Why nothing in the file may be edited. */
    Optional<Problem> fault() {
        return yaml.findings().stream()
                .filter(finding -> finding.code() instanceof DataProblem code && CODES.containsKey(code))
                .findFirst()
                .map(YamlFile::problem);
    }

    private static Problem problem(LocatedProblem finding) {
        return new Problem(
                CODES.getOrDefault(finding.code(), SiteProblem.NOT_YAML),
                finding.place().toString(),
                finding.sentence());
    }

    SourceLocation place(Node node, Pointer pointer) {
        return SourceLocation.of(yaml.file(), node.written(), pointer);
    }
}
