package dev.tidegate.forge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the client asks and the simulated forge answers, beside the description that GitHub publishes. */
@Timeout(240)
class GitHubDescriptionTest {

    @TempDir
    private Path directory;

    @Test
    void requests_and_answers_are_those_of_the_published_description() throws Exception {
        var description = GitHubDescription.find();

        var exchanges = EveryCall.record(ForgeKind.GITHUB, directory);

        Set<String> complaints = exchanges.stream()
                .flatMap(exchange -> description.complaints(exchange).stream())
                .collect(Collectors.toSet());
        assertThat(exchanges).hasSizeGreaterThan(50);
        assertThat(complaints).isEmpty();
    }

    @Test
    void a_field_that_is_missing_or_unknown_would_be_noticed() throws Exception {
        var description = GitHubDescription.find();
        var created = EveryCall.record(ForgeKind.GITHUB, directory).stream()
                .filter(exchange -> exchange.method().equals("POST")
                        && exchange.url().getPath().endsWith("/pulls"))
                .findFirst()
                .orElseThrow();

        ((ObjectNode) created.answered()).remove("number");
        ((ObjectNode) created.answered()).put("merged", "perhaps");
        ((ObjectNode) created.sent()).put("source_branch", "x");

        assertThat(description.complaints(created))
                .hasSize(3)
                .anyMatch(sentence -> sentence.contains("number"))
                .anyMatch(sentence -> sentence.contains("merged"))
                .anyMatch(sentence -> sentence.contains("source_branch"));
    }
}
