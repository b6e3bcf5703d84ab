package dev.tidegate.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.tidegate.engine.problem.ProblemCode;
import dev.tidegate.testsupport.GoldenFile;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every code a message may carry, wherever it is declared, stands in one catalogue that users can read. */
class ProblemCatalogueTest {

    private static final List<ProblemCode> CODES = codes();

    @Test
    void no_two_problems_share_a_code() {
        assertThat(CODES.stream().map(ProblemCode::name)).doesNotHaveDuplicates();
    }

    @Test
    void codes_are_written_in_one_style_and_say_what_to_do() {
        assertThat(CODES).allSatisfy(code -> {
            assertThat(code.name()).matches("[A-Z][A-Z0-9]*(_[A-Z0-9]+)*");
            assertThat(code.remedy()).isNotBlank().doesNotEndWith(".");
        });
    }

    @Test
    void the_catalogue_in_the_documentation_lists_exactly_the_codes_there_are() {
        var rows = CODES.stream()
                .map(code -> "| `%s` | %s | %s |\n"
                        .formatted(
                                code.name(),
                                code.severity().name().toLowerCase(Locale.ROOT),
                                code.remedy().replace("|", "\\|")))
                .collect(joining());

        GoldenFile.assertMatches(Path.of("..", "docs", "problems.md"), """
                # Problems

                What a message means that names one of these codes, and what to do. An error costs the thing it stands
                in; a warning costs nothing. Every message also says where the problem stands and what is wrong there.

                | code | severity | what to do |
                | --- | --- | --- |
                """ + rows);
    }

    private static List<ProblemCode> codes() {
        return new ClassFileImporter()
                        .withImportOption(location -> !location.contains("/test-classes/"))
                        .importPackages("dev.tidegate")
                        .stream()
                        .filter(type -> type.isEnum() && type.isAssignableTo(ProblemCode.class))
                        .map(JavaClass::reflect)
                        .flatMap(type -> Stream.of(type.getEnumConstants()))
                        .map(ProblemCode.class::cast)
                        .sorted(Comparator.comparing(ProblemCode::name))
                        .toList();
    }
}
