package dev.tidegate.promotions.site;

import static dev.tidegate.promotions.site.Promoting.NEW;
import static dev.tidegate.promotions.site.Promoting.SHORT;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DotenvSiteTest {

    private static final SitePattern.DotenvKey KEY = new SitePattern.DotenvKey(".env", "RECONCILE_IMAGE_TAG");

    private static String promoted(String text) {
        return Promoting.promoted(MemoryFiles.of(".env", text), KEY, SHORT, NEW);
    }

    private static String problem(String text) {
        var problems = new SiteFinder(MemoryFiles.of(".env", text))
                .find("here", KEY, SHORT)
                .problems();
        assertThat(problems).hasSize(1);
        return problems.get(0).toString();
    }

    @Test
    void only_the_value_changes_and_the_comment_the_export_and_the_line_end_stay() {
        assertThat(promoted("A=1\nexport RECONCILE_IMAGE_TAG=aaaaaaa # check\nB=2\n"))
                .isEqualTo("A=1\nexport RECONCILE_IMAGE_TAG=bbbbbbb # check\nB=2\n");
    }

    @Test
    void windows_line_ends_and_a_missing_last_line_end_stay() {
        assertThat(promoted("A=1\r\nexport RECONCILE_IMAGE_TAG=aaaaaaa # check"))
                .isEqualTo("A=1\r\nexport RECONCILE_IMAGE_TAG=bbbbbbb # check");
        assertThat(promoted("RECONCILE_IMAGE_TAG=aaaaaaa\r\nB=2\n")).isEqualTo("RECONCILE_IMAGE_TAG=bbbbbbb\r\nB=2\n");
    }

    @ParameterizedTest
    @CsvSource({"\"aaaaaaa\",\"bbbbbbb\"", "'''aaaaaaa''','''bbbbbbb'''"})
    void a_value_is_replaced_between_its_quotes(String before, String after) {
        assertThat(promoted("RECONCILE_IMAGE_TAG=" + before + "\n")).isEqualTo("RECONCILE_IMAGE_TAG=" + after + "\n");
    }

    @Test
    void a_byte_order_mark_and_letters_of_several_bytes_before_it_do_not_move_the_edit() {
        assertThat(promoted("\uFEFF# \uD83D\uDE00 grün\nRECONCILE_IMAGE_TAG=aaaaaaa\n"))
                .isEqualTo("\uFEFF# \uD83D\uDE00 grün\nRECONCILE_IMAGE_TAG=bbbbbbb\n");
        assertThat(promoted("\uFEFFRECONCILE_IMAGE_TAG=aaaaaaa\n")).isEqualTo("\uFEFFRECONCILE_IMAGE_TAG=bbbbbbb\n");
    }

    @Test
    void a_line_that_is_a_comment_assigns_nothing() {
        assertThat(problem("# export RECONCILE_IMAGE_TAG=aaaaaaa\n"))
                .isEqualTo("PATH_NO_MATCH .env: has no assignment of RECONCILE_IMAGE_TAG");
    }

    @Test
    void a_key_that_is_nearly_the_one_that_is_missing_is_suggested() {
        assertThat(problem("RECONCILER_IMAGE_TAG=aaaaaaa\n")).endsWith("; did you mean RECONCILER_IMAGE_TAG?");
    }

    @Test
    void a_key_that_is_assigned_twice_is_refused_with_both_lines() {
        assertThat(problem("RECONCILE_IMAGE_TAG=aaaaaaa\n\nexport RECONCILE_IMAGE_TAG=ccccccc\n"))
                .isEqualTo(
                        "KEY_DUPLICATE .env:3:28: the key RECONCILE_IMAGE_TAG is assigned in line 1 and again in line 3");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "${OTHER}",
                "$(git rev-parse HEAD)",
                "`cat tag`",
                "\"$OTHER\"",
                "latest",
                "\"aaaaaaa",
                "\"aaaaaaa\"x",
                "aaaaaaa bbbbbbb",
                " aaaaaaa"
            })
    void a_value_that_is_no_version_as_it_is_written_is_refused(String value) {
        assertThat(problem("RECONCILE_IMAGE_TAG=" + value + "\n")).startsWith("VALUE_FOREIGN .env:1:2");
    }

    @Test
    void blanks_around_the_equals_sign_are_no_assignment_of_an_env_file() {
        assertThat(problem("RECONCILE_IMAGE_TAG = aaaaaaa\n")).startsWith("VALUE_FOREIGN");
    }

    @Test
    void an_empty_value_is_told_as_such() {
        assertThat(problem("RECONCILE_IMAGE_TAG=\n")).startsWith("VALUE_EMPTY");
    }

    @Test
    void a_text_that_would_need_quotes_is_never_written() {
        var files = MemoryFiles.of(".env", "RECONCILE_IMAGE_TAG=aaaaaaa\n");
        var site = new SiteFinder(files).find("here", KEY, SHORT).sites().get(0);

        var edited = SiteEditor.replace(files, List.of(new SiteChange(site, "b $(rm x)")));

        assertThat(Promoting.codes(edited.problems())).isEqualTo("VALUE_UNSAFE");
        assertThat(edited.contents()).isEmpty();
    }

    @Test
    void a_file_that_is_not_utf_8_is_refused() {
        var files = new MemoryFiles().with(".env", new byte[] {'A', '=', (byte) 0xE4, '\n'});

        assertThat(Promoting.codes(
                        new SiteFinder(files).find("here", KEY, SHORT).problems()))
                .isEqualTo("NOT_UTF8");
    }
}
