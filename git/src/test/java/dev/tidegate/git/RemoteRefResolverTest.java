package dev.tidegate.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RemoteRefResolverTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    @TempDir
    Path directory;

    private final RemoteRefResolver refs = new RemoteRefResolver(RemoteAccess.anonymous(TIMEOUT));
    private TestRepository origin;
    private CommitId first;

    @BeforeEach
    void createRepository() throws Exception {
        origin = TestRepository.in(directory.resolve("keepers"));
        first = origin.write("main.go", "package main\n").commit("start");
    }

    @AfterEach
    void close() {
        origin.close();
    }

    @Test
    void a_branch_resolves_to_its_newest_commit() throws Exception {
        var second = origin.write("main.go", "package keepers\n").commit("second");

        var resolved = refs.resolve(origin.url(), "main", 7);

        assertThat(resolved.value()).contains(second.first(7));
    }

    @Test
    void an_annotated_tag_resolves_to_its_commit() throws Exception {
        origin.git()
                .tag()
                .setName("v1")
                .setAnnotated(true)
                .setSigned(false)
                .setMessage("one")
                .call();

        assertThat(refs.resolve(origin.url(), "v1", 10).value()).contains(first.first(10));
        assertThat(refs.resolve(origin.url(), "refs/tags/v1", 10).value()).contains(first.first(10));
    }

    @Test
    void a_full_id_needs_no_request() throws Exception {
        var resolved = refs.resolve("https://unreachable.invalid/keepers", "a".repeat(40), 7);

        assertThat(resolved.value()).contains("aaaaaaa");
    }

    @Test
    void a_name_of_both_a_branch_and_a_tag_is_refused() throws Exception {
        origin.git().tag().setName("main").setAnnotated(false).call();
        origin.write("main.go", "package keepers\n").commit("second");

        assertThat(refs.resolve(origin.url(), "main", 7).complaint())
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("write heads/main or tags/main"));
        assertThat(refs.resolve(origin.url(), "tags/main", 7).value()).contains(first.first(7));
    }

    @Test
    void an_unknown_branch_is_reported_with_suggestions() throws Exception {
        var resolved = refs.resolve(origin.url(), "mian", 7);

        assertThat(resolved.complaint()).contains(origin.url() + " has no branch or tag \"mian\"; did you mean main?");
    }

    @Test
    void an_abbreviated_id_is_refused_with_the_reason() throws Exception {
        assertThat(refs.resolve(origin.url(), first.first(9), 7).complaint())
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("all its 40 characters"));
    }

    @Test
    void credentials_in_an_address_are_refused_and_not_repeated() throws Exception {
        for (String url : new String[] {"https://me:hunter2@git.example.com/x", "https://hunter2@git.example.com/x"}) {
            assertThat(refs.resolve(url, "main", 7).complaint())
                    .hasValueSatisfying(sentence -> assertThat(sentence)
                            .contains("credentials do not belong")
                            .doesNotContain("hunter2"));
        }
    }

    @Test
    void only_https_and_file_urls_are_accepted() throws Exception {
        assertThat(refs.resolve("ext::sh -c id", "main", 7).complaint()).isPresent();
        assertThat(refs.resolve("ssh://git.example.com/x", "main", 7).complaint())
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("https:// or file://"));
    }

    @Test
    void a_repository_that_is_not_there_is_a_failure_and_no_answer() {
        var nowhere = directory.resolve("nowhere").toUri().toString();

        assertThatThrownBy(() -> refs.resolve(nowhere, "main", 7))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot ask");
    }

    @Test
    void a_token_is_read_from_its_file_and_never_shown() throws Exception {
        var file = Files.writeString(directory.resolve("token"), "hunter2\n");
        var access = RemoteAccess.tokenFile(file, TIMEOUT);

        var credentials =
                access.credentials(RemoteUrl.parse("https://git.example.com/x").orElseThrow());

        assertThat(credentials).isNotNull();
        assertThat(access.toString()).doesNotContain("hunter2");
    }

    @Test
    void a_token_is_not_sent_unencrypted() throws Exception {
        var access = RemoteAccess.tokenVariable(Map.of("TOKEN", "hunter2"), "TOKEN", TIMEOUT);

        assertThat(access.credentials(
                        RemoteUrl.parse("http://git.example.com/x").orElseThrow()))
                .isNull();
    }

    @Test
    void a_missing_token_is_reported() {
        var access = RemoteAccess.tokenVariable(Map.of(), "TOKEN", TIMEOUT);

        assertThatThrownBy(() -> access.credentials(
                        RemoteUrl.parse("https://git.example.com/x").orElseThrow()))
                .hasMessage("there is no token in the variable TOKEN");
    }
}
